import type { User } from '@portico/contract/schemas/user';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import type { UserSave } from './useUserSave.ts';

interface UserConflictProps {
  user: User;
  conflict: NonNullable<UserSave['conflict']>;
}

/** Lets the reader choose which values to keep after someone else has changed the same field of a user. Decision 47. */
export const UserConflict = ({ user, conflict }: UserConflictProps) => (
  <ConflictDialog
    title="User changed while you were editing"
    description={<LastChange action="update_user" entityId={user.id} />}
    {...conflict}
  />
);
