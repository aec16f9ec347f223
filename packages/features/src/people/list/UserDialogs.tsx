import type { User } from '@portico/contract/people/schemas/user';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { useState } from 'react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/state/useSession.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type IssuedCredential, shownCredential } from './issuedCredentials.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { UserQuestion } from './UserQuestion.tsx';
import { userActions } from './userActions.ts';
import { useUserDialog } from './useUserDialog.ts';
import { useSelectedUser } from './useUsers.ts';

interface UserDialogsProps {
  /** The loaded users. */
  users: readonly User[];
  mayCreate: boolean;
  /** Set by the page of a user, which requires the username: receives the id of the report. */
  onDeleted?: (report: string | null) => void;
  /** Set by the list: receives the id of a user who was deleted. */
  onForget?: (userId: string) => void;
}

/** The dialog selected in the URL, then the passwords and links that result from it, which have no URL. */
export function UserDialogs({ users, mayCreate, onDeleted, onForget }: UserDialogsProps) {
  const { dialog, userId, close, showNew } = useUserDialog();
  const actor = useUser();
  const signOuts = useSignOuts();
  // The list may be read again before the dialog is closed.
  const keepPlace = useFocusFallback(dialog === null ? users : null);
  const selected = useSelectedUser(users, userId);
  const [issued, setIssued] = useState<readonly IssuedCredential[]>([]);
  const [isAdding, setAdding] = useState(false);
  /** Nothing is left to show of invitations that the hub mails. */
  const keepIssued = (all: readonly IssuedCredential[]) =>
    setIssued(all.some(one => shownCredential(one) !== null) ? all : []);
  const showIssued = (credential: IssuedCredential) => keepIssued([credential]);
  const [first, ...others] = issued.flatMap(one => shownCredential(one) ?? []);
  const isCreating = dialog === 'create' && (issued.length === 0 || (isAdding && mayCreate));
  if (first !== undefined && !isCreating) {
    const closePasswords = () => {
      setIssued([]);
      signOuts.show(issued[0]?.signOutReport ?? null);
    };
    return <CredentialsDialog credentials={[first, ...others]} onClose={closePasswords} />;
  }
  if (signOuts.report !== null) return <SignOuts />;
  if (dialog === null) return null;
  if (dialog === 'create') {
    const finish = (all: readonly IssuedCredential[]) => {
      const newest = all.at(-1);
      setAdding(false);
      keepIssued(all);
      if (newest === undefined) close();
      else showNew(newest.id);
    };
    return mayCreate ? (
      <CreateUserDialog
        created={issued}
        onClose={() => finish(issued)}
        onCreated={(credentials, isAddingAnother) => {
          const all = [...issued, ...credentials];
          if (!isAddingAnother) return finish(all);
          setIssued(all);
          setAdding(true);
        }}
      />
    ) : null;
  }
  if (selected.state === 'loading') return null;
  if (selected.state === 'failed') {
    return (
      <Notice
        tone="danger"
        isLive
        actions={
          <Inline>
            <Button onPress={() => void selected.reload()}>Try again</Button>
            <Button variant="quiet" onPress={close}>
              Dismiss
            </Button>
          </Inline>
        }
      >
        The user could not be loaded.
      </Notice>
    );
  }
  const user = selected.state === 'ready' ? selected.user : null;
  const action = user === null ? undefined : userActions(actor, user).find(({ name }) => name === dialog);
  if (user === null || action === undefined || action.reason !== null) {
    return (
      <Notice tone="warning" isLive actions={<Button onPress={close}>Dismiss</Button>}>
        {user === null ? 'This user no longer exists.' : (action?.reason ?? 'Your role does not allow this.')}
      </Notice>
    );
  }
  switch (dialog) {
    case 'edit':
      return <EditUserDialog user={user} onClose={close} onEnded={signOuts.show} />;
    case 'reset':
      return <ResetPasswordDialog user={user} onClose={close} onReset={showIssued} />;
    case 'invite':
      return <InviteDialog user={user} onClose={close} onInvited={showIssued} />;
    case 'picture':
    case 'deactivate':
      return <UserQuestion action={dialog} user={user} onClose={close} onEnded={signOuts.show} />;
    case 'delete':
      return onDeleted === undefined ? (
        <UserQuestion
          action="delete"
          user={user}
          onClose={close}
          onEnded={report => {
            keepPlace();
            onForget?.(user.id);
            signOuts.show(report);
          }}
        />
      ) : (
        <UserQuestion action="deleteByName" user={user} onClose={close} onEnded={onDeleted} />
      );
  }
}
