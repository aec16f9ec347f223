import { Name } from '@portico/ui/Name';
import { warningOf } from './misleading.ts';

interface ChosenNameProps {
  children: string;
  /** A sentence of the hub that contains a name. */
  isSentence?: boolean;
}

/** A name that someone chose, marked where it can mislead. */
export const ChosenName = ({ children, isSentence }: ChosenNameProps) => (
  <Name warning={warningOf(children)} isSentence={isSentence ?? false}>
    {children}
  </Name>
);
