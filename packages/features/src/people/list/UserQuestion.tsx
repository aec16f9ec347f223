import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import { Text } from '@portico/ui/Text';
import { ConfirmDialog, ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { DeleteByNameDialog } from '../../lib/components/DeleteByNameDialog.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useDeactivateUser } from './useUserActions.tsx';

interface QuestionProps {
  user: User;
  onClose: () => void;
}

interface EndingProps extends QuestionProps {
  /** Receives the id of the report on applications; null if none is notified. */
  onEnded: (report: string | null) => void;
}

export interface UserQuestionProps extends EndingProps {
  /** `deleteByName` requires the username. */
  action: 'deactivate' | 'picture' | 'delete' | 'deleteByName';
}

/** Confirms before a user is deactivated or deleted, or loses the picture. docs/people.md, 'Changing users'. */
export function UserQuestion({ action, ...props }: UserQuestionProps) {
  switch (action) {
    case 'deactivate':
      return <Deactivation {...props} />;
    case 'picture':
      return <PictureRemoval {...props} />;
    case 'delete':
    case 'deleteByName':
      return <Deletion {...props} isByName={action === 'deleteByName'} />;
  }
}

function Deactivation({ user, onClose, onEnded }: EndingProps) {
  return (
    <ConfirmDialog
      title={`Deactivate ${nameOf(user)}?`}
      confirmLabel="Deactivate User"
      write={useDeactivateUser()}
      input={{ params: { id: user.id }, body: { deactivate: true } }}
      onDone={({ signOutReport }) => onEnded(signOutReport)}
      onClose={onClose}
    >
      {user.username} is signed out on all devices and can't sign in. Their access is kept and returns when
      you activate the account. Deactivate accounts that are not in use; suspend accounts that may be misused.
    </ConfirmDialog>
  );
}

const PictureRemoval = ({ user, onClose }: QuestionProps) => (
  <ConfirmWrite
    title={`Remove the picture of ${nameOf(user)}?`}
    confirmLabel="Remove Picture"
    row={api.users.removeAvatar}
    refreshes={[...userReads, ...accessReads]}
    succeeded="Picture removed"
    failed={{ title: 'Failed to remove picture' }}
    input={{ params: { id: user.id } }}
    options={{ description: nameOf(user) }}
    onClose={onClose}
  >
    Their initials show instead. The picture is deleted; {user.username} can choose another one.
  </ConfirmWrite>
);

function Deletion({ user, isByName, onClose, onEnded }: EndingProps & { isByName: boolean }) {
  const remove = useWrite(api.users.remove, {
    // Without the read of the deleted user.
    refreshes: [api.users.list, ...accessReads],
    succeeded: 'User deleted successfully',
    failed: { title: 'Error deleting user', message: 'Failed to delete user' },
  });
  const input = { params: { id: user.id } };
  const options = { description: nameOf(user) };
  const title = `Delete ${nameOf(user)}?`;
  const loss = `${user.username} (${user.email}) loses access to every application and is signed out on all devices. You can't undo this. Their name stays in the audit log.`;
  if (!isByName) {
    return (
      <ConfirmDialog
        title={title}
        confirmLabel="Delete User"
        write={remove}
        input={input}
        options={options}
        onDone={({ signOutReport }) => onEnded(signOutReport)}
        onClose={onClose}
      >
        {loss}
      </ConfirmDialog>
    );
  }
  return (
    <DeleteByNameDialog
      title={title}
      name={user.username}
      noun="username"
      submitLabel="Delete User"
      isPending={remove.isPending}
      onDelete={async () => {
        const removed = await remove.run(input, options);
        if (removed === null) return;
        onClose();
        onEnded(removed.signOutReport);
      }}
      onClose={onClose}
    >
      <Text>{loss}</Text>
    </DeleteByNameDialog>
  );
}
