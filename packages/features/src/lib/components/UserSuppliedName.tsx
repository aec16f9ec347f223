import { Name } from '@portico/ui/Name';
import { nameWarning } from '../format/nameWarning.ts';

interface UserSuppliedNameProps {
  children: string;
  /** True for a sentence of the hub that contains a name. */
  isSentence?: boolean;
}

/** Shows a user-supplied name, with a warning if it can mislead. */
export const UserSuppliedName = ({ children, isSentence }: UserSuppliedNameProps) => (
  <Name warning={nameWarning(children)} isSentence={isSentence ?? false}>
    {children}
  </Name>
);
