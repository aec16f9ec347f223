import { Name } from '@portico/ui/Name';
import { nameWarning } from '../format/nameWarning.ts';

interface UserSuppliedNameProps {
  children: string;
  /** True for a sentence of the hub that contains a name. */
  isSentence?: boolean;
  /** True for a name in a table: one line with an ellipsis. */
  isTruncated?: boolean;
}

/** Shows a user-supplied name, with a warning if it can mislead. */
export const UserSuppliedName = ({ children, ...rest }: UserSuppliedNameProps) => (
  <Name {...rest} warning={nameWarning(children)}>
    {children}
  </Name>
);
