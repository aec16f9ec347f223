import type { Invitation, User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../lib/format/names.ts';
import { useInvite } from './useUsers.ts';

interface InviteDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the invitation, which the hub returns only once. */
  onInvited: (invitation: Invitation) => void;
}

/** Confirms a new invitation, which replaces the previous one. */
export function InviteDialog({ user, onClose, onInvited }: InviteDialogProps) {
  const invite = useInvite();
  return (
    <AlertDialog
      title={`New invitation link for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Make link"
      isPending={invite.isPending}
      onConfirm={async () => {
        const invitation = await invite.run({ params: { id: user.id } }, { description: nameOf(user) });
        if (invitation !== null) onInvited(invitation);
      }}
    >
      The previous link stops working. {user.username} has not chosen a password yet.
    </AlertDialog>
  );
}
