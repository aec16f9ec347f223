import type { User } from '@portico/contract/schemas/user';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { useRemovePicture } from './useUsers.ts';

/** Confirms before the picture of a user is removed. docs/people.md, 'Pictures of users'. */
export function RemovePictureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useRemovePicture();
  return (
    <ConfirmDialog
      title={`Remove the picture of ${nameOf(user)}?`}
      onClose={onClose}
      confirmLabel="Remove Picture"
      write={remove}
      input={{ params: { id: user.id } }}
      options={{ description: nameOf(user) }}
    >
      Their initials show instead. The picture is deleted; {user.username} can choose another one.
    </ConfirmDialog>
  );
}
