import { appPasswordLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/people/endpoints/appPasswords';
import type { AppPasswords, NewAppPassword } from '@portico/contract/people/schemas/appPassword';
import { EmptyState } from '@portico/ui/EmptyState';
import { Plus, RectangleEllipsis } from 'lucide-react';
import { useState } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { AppPasswordItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { CreateAppPassword } from './CreateAppPassword.tsx';

/**
 * The user's app passwords. Absent without one, and without an application that accepts them.
 * docs/sso.md, 'App passwords'.
 */
export function AppPasswordsCard() {
  const { data, ...read } = useRead(api.list, {}, { isLive: true });
  const dialog = useDialogs('create-app-password', 'revoke-app-password');
  const keepPlace = useFocusFallback(data?.passwords);
  const [created, setCreated] = useState<NewAppPassword | null>(null);
  const isUseless = data?.passwords.length === 0 && data.applications.length === 0;
  if ((read.state === 'loading' || isUseless) && created === null) return null;
  const revoked = data?.passwords.find(({ id }) => id === dialog.openedId);
  return (
    <ListCard
      title="App passwords"
      description="For programs that can't open a sign-in page, such as calendars and sync clients. Each password works for one application."
      actions={
        data === undefined ? null : (
          <PermittedButton
            icon={<Plus />}
            reason={reasonNotToCreate(data)}
            onPress={() => dialog.open('create-app-password')}
          >
            Create app password
          </PermittedButton>
        )
      }
      items={data?.passwords}
      loadingLabel="Loading your app passwords"
      renderItem={password => (
        <AppPasswordItem
          password={password}
          onRevoke={() => dialog.open('revoke-app-password', password.id)}
        />
      )}
      empty={
        <EmptyState icon={<RectangleEllipsis />} title="No app passwords">
          Create one per program, so you can revoke each separately.
        </EmptyState>
      }
      of={read}
      failure="Your app passwords could not be loaded."
    >
      {data !== undefined && dialog.opened === 'create-app-password' && reasonNotToCreate(data) === null ? (
        <CreateAppPassword
          applications={data.applications}
          onClose={dialog.close}
          onCreated={password => {
            dialog.close();
            setCreated(password);
          }}
        />
      ) : null}
      {revoked === undefined ? null : (
        <ConfirmWrite
          title={`Revoke the app password ${revoked.name}?`}
          confirmLabel="Revoke"
          row={api.remove}
          refreshes={[api.list]}
          succeeded="App password revoked"
          failed={{ title: 'Failed to revoke the app password' }}
          input={{ params: { id: revoked.id } }}
          options={{ description: revoked.name }}
          onDone={keepPlace}
          onClose={dialog.close}
        >
          The program that uses it is refused at {revoked.application.name} from its next request on. To let
          it in again, create another one.
        </ConfirmWrite>
      )}
      {created === null ? null : (
        <SecretDialog
          title={`App password ${created.name}`}
          description={`Enter both in the program, with the address of ${created.application.name}.`}
          fields={[
            { label: 'Username', value: created.username, copyLabel: 'Copy username' },
            { label: 'App password', value: created.password, copyLabel: 'Copy app password' },
          ]}
          onClose={() => setCreated(null)}
        >
          This password is shown once. It works until you revoke it, and only for {created.application.name}.
        </SecretDialog>
      )}
    </ListCard>
  );
}

/** Returns why no app password can be created, as a sentence; null if one can. */
function reasonNotToCreate({ passwords, applications }: AppPasswords): string | null {
  if (applications.length === 0) return 'None of your applications accepts app passwords.';
  return passwords.length < appPasswordLimits.perUser
    ? null
    : `You have ${appPasswordLimits.perUser} app passwords. Revoke one to create another.`;
}
