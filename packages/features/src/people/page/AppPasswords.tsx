import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { AppPasswordItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';

interface AppPasswordsProps {
  user: User;
  /** True if the reader may revoke app passwords of this user. */
  mayRevoke: boolean;
}

/** The app passwords of a user. Absent without one. docs/sso.md, 'App passwords'. */
export function AppPasswords({ user, mayRevoke }: AppPasswordsProps) {
  const passwords = useRead(api.appPasswords.ofUser, { params: { id: user.id } }, { isLive: true });
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
        <ConfirmWrite
          title={`Revoke the app password ${revoked.name} of ${user.username}?`}
          confirmLabel="Revoke"
          row={api.appPasswords.removeOfUser}
          refreshes={[api.appPasswords.ofUser, api.auditLogs.list]}
          succeeded="App password revoked"
          failed={{ title: 'Failed to revoke the app password' }}
          input={{ params: { id: user.id, methodId: revoked.id } }}
          options={{ description: `${revoked.name} of ${nameOf(user)}` }}
          onDone={keepPlace}
          onClose={dialog.close}
        >
          The program that uses it is refused at {revoked.application.name} from its next request on. The user
          is notified and can create another one.
        </ConfirmWrite>
      )}
    </ListCard>
  );
}
