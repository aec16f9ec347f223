import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { nameOf } from '../../lib/format/names.ts';
import { useRemovePicture } from './useUsers.ts';

interface RemovePictureDialogProps {
  user: User;
  onClose: () => void;
}

/** Confirms before the picture of a user is removed. docs/people.md, 'Pictures of users'. */
export function RemovePictureDialog({ user, onClose }: RemovePictureDialogProps) {
  const remove = useRemovePicture();
  return (
    <AlertDialog
      title={`Remove the picture of ${nameOf(user)}?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Remove Picture"
      isPending={remove.isPending}
      onConfirm={async () => {
        const removed = await remove.run({ params: { id: user.id } }, { description: nameOf(user) });
        if (removed !== null) onClose();
      }}
    >
      Their initials show instead. The picture is deleted; {user.username} can choose another one.
    </AlertDialog>
  );
}
