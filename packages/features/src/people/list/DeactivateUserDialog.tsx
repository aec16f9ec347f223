import type { User } from '@portico/contract/schemas/user';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { useDeactivateUser } from './useUsers.ts';

interface DeactivateUserDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the id of the report on applications; null if none is notified. */
  onEnded: (report: string | null) => void;
}

/** Confirms before a user is deactivated. */
export function DeactivateUserDialog({ user, onClose, onEnded }: DeactivateUserDialogProps) {
  const deactivate = useDeactivateUser();
  return (
    <ConfirmDialog
      title={`Deactivate ${nameOf(user)}?`}
      onClose={onClose}
      confirmLabel="Deactivate User"
      write={deactivate}
      input={{ params: { id: user.id }, body: { deactivate: true } }}
      onDone={changed => onEnded(changed.signOutReport)}
    >
      {user.username} is signed out on all devices and can't sign in. Their access is kept and returns when
      you activate the account. Deactivate accounts that are not in use; suspend accounts that may be misused.
    </ConfirmDialog>
  );
}
