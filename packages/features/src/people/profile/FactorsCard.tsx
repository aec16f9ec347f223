import { factorLimits } from '@portico/contract/limits';
import * as api from '@portico/contract/signIn/endpoints/factors';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Plus, ShieldCheck } from 'lucide-react';
import { AuthenticatorItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { usePasskeys } from '../../session/proof/useConfirm.ts';
import { ConfirmProven } from '../../session/proof/useProofFirst.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** The second step after the password: authenticator apps, recovery codes and, with an app, remembered devices. */
export function FactorsCard() {
  const { data, ...read } = useRead(api.list, {}, { isLive: true });
  const { data: methods } = usePasskeys();
  const dialog = useDialogs('add-app', 'rename-app', 'remove-app');
  const keepPlace = useFocusFallback(data?.authenticators);
  const apps = data?.authenticators ?? [];
  const chosen = apps.find(({ id }) => id === dialog.openedId);
  const { data: due } = useRead(api.rule, {}, { isLive: true });
  const isCodeEnough = due?.rule?.demand === 'secondFactor' && methods?.hasPassword === true;
  const hasPasskey = methods !== undefined && methods.passkeys.length > 0;
  // A passkey that a rule requires came with codes, unless the request for them failed.
  const hasCodes = apps.length > 0 || (hasPasskey && (isCodeEnough || data?.recoveryCodes !== null));
  const isFull = apps.length >= factorLimits.authenticators;
  return (
    <>
      <ListCard
        title="Authenticator apps"
        description="A second step after your password: a code that an app shows. A passkey needs no second step."
        actions={
          data === undefined ? null : (
            <PermittedButton
              icon={<Plus />}
              reason={
                isFull
                  ? `You have ${factorLimits.authenticators} authenticator apps. Remove one to add another.`
                  : null
              }
              onPress={() => dialog.open('add-app')}
            >
              Add an app
            </PermittedButton>
          )
        }
        items={data?.authenticators}
        loadingLabel="Loading your authenticator apps"
        expectedItems={1}
        renderItem={app => (
          <AuthenticatorItem
            app={app}
            actions={
              <Inline gap={2}>
                <Button
                  size="small"
                  aria-label={`Rename ${app.name}`}
                  onPress={() => dialog.open('rename-app', app.id)}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${app.name}`}
                  onPress={() => dialog.open('remove-app', app.id)}
                >
                  Remove
                </Button>
              </Inline>
            }
          />
        )}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No authenticator apps">
            Add one so that a stolen password isn't enough to sign in.
          </EmptyState>
        }
        of={read}
        failure="Your authenticator apps could not be loaded."
      >
        {dialog.opened === 'add-app' && !isFull ? <AddAuthenticator onClose={dialog.close} /> : null}
        {chosen !== undefined && dialog.opened === 'rename-app' ? (
          <RenameDialog
            title="Rename authenticator app"
            openedBy="rename-app"
            item={chosen}
            row={api.renameAuthenticator}
            refreshes={[api.list]}
            succeeded="Authenticator app renamed"
            failed={{ title: 'Failed to rename the app' }}
            onClose={dialog.close}
          />
        ) : null}
        {chosen !== undefined && dialog.opened === 'remove-app' ? (
          <ConfirmProven
            reason="before you remove an authenticator app"
            title={`Remove the authenticator app ${chosen.name}?`}
            confirmLabel="Remove app"
            row={api.removeAuthenticator}
            refreshes={[api.list]}
            succeeded="Authenticator app removed"
            failed={{ title: 'Failed to remove the app' }}
            input={{ params: { id: chosen.id } }}
            options={{ description: chosen.name }}
            onDone={keepPlace}
            onClose={dialog.close}
          >
            {apps.length === 1
              ? 'It is your only app: from then on your password alone signs you in. Your recovery codes and remembered devices are deleted too.'
              : 'Its codes no longer sign you in. Your other apps and your recovery codes stay.'}
          </ConfirmProven>
        ) : null}
      </ListCard>
      {data !== undefined && hasCodes ? <RecoveryCodesCard codes={data.recoveryCodes} /> : null}
      {data === undefined || apps.length === 0 ? null : <DevicesCard devices={data.devices} />}
    </>
  );
}
