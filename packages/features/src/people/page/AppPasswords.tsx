import type { AppPassword } from '@portico/contract/schemas/appPassword';
import type { User } from '@portico/contract/schemas/user';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { AppPasswordItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useRevokeUserAppPassword, useUserAppPasswords } from './usePerson.ts';

interface AppPasswordsProps {
  user: User;
  /** True if the reader may revoke app passwords of this user. */
  mayRevoke: boolean;
}

/** The app passwords of a user. Absent without one. docs/sso.md, 'App passwords'. */
export function AppPasswords({ user, mayRevoke }: AppPasswordsProps) {
  const passwords = useUserAppPasswords(user.id);
  const dialog = useDialogs('revoke-app-password');
  const keepPlace = useFocusFallback(passwords.data);
  if (passwords.state === 'loading' || passwords.data?.length === 0) return null;
  const revoked = mayRevoke ? passwords.data?.find(({ id }) => id === dialog.openedId) : undefined;
  return (
    <ListCard
      title="App passwords"
      description="The user's programs send these to one application each, without a session."
      items={passwords.data}
      loadingLabel="Loading app passwords"
      renderItem={password => (
        <AppPasswordItem
          password={password}
          onRevoke={mayRevoke ? () => dialog.open('revoke-app-password', password.id) : undefined}
        />
      )}
      of={passwords}
      failure="The app passwords could not be loaded."
    >
      {revoked === undefined ? null : (
        <RevokeDialog user={user} password={revoked} onClose={dialog.close} onRevoked={keepPlace} />
      )}
    </ListCard>
  );
}

interface RevokeDialogProps {
  user: User;
  password: AppPassword;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeDialog({ user, password, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useRevokeUserAppPassword();
  return (
    <ConfirmDialog
      title={`Revoke the app password ${password.name} of ${user.username}?`}
      confirmLabel="Revoke"
      onClose={onClose}
      write={revoke}
      input={{ params: { id: user.id, methodId: password.id } }}
      options={{ description: `${password.name} of ${nameOf(user)}` }}
      onDone={onRevoked}
    >
      The program that uses it is refused at {password.application.name} from its next request on. The user is
      notified and can create another one.
    </ConfirmDialog>
  );
}
