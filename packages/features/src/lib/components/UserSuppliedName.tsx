import { Name } from '@portico/ui/Name';
import { nameWarning } from '../format/nameWarning.ts';

interface UserSuppliedNameProps {
  children: string;
  /** A sentence of the hub that contains a name. */
  isSentence?: boolean;
}

/** A name that someone chose, marked where it can mislead. */
export const UserSuppliedName = ({ children, isSentence }: UserSuppliedNameProps) => (
  <Name warning={nameWarning(children)} isSentence={isSentence ?? false}>
    {children}
  </Name>
);
