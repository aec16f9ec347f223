import { rule } from '@portico/contract/endpoints/factors';
import { factorLimits } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Plus, ShieldCheck } from 'lucide-react';
import { AuthenticatorItem } from '../../lib/components/credentialItems.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { usePasskeys } from '../../session/useConfirm.ts';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { RemoveAuthenticator, RenameAuthenticator } from './ChangeAuthenticator.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { useFactors } from './useFactors.ts';

/** The second step after the password: authenticator apps, recovery codes and, with an app, remembered devices. */
export function FactorsCard() {
  const { data, ...read } = useFactors();
  const { data: methods } = usePasskeys();
  const dialog = useDialogs('add-app', 'rename-app', 'remove-app');
  const keepPlace = useFocusFallback(data?.authenticators);
  const apps = data?.authenticators ?? [];
  const chosen = apps.find(({ id }) => id === dialog.openedId);
  const { data: due } = useRead(rule, {}, { isLive: true });
  const isCodeEnough = due?.rule?.demand === 'secondFactor' && methods?.hasPassword === true;
  const hasPasskey = methods !== undefined && methods.passkeys.length > 0;
  // A passkey that a rule requires came with codes, unless the request for them failed.
  const hasCodes = apps.length > 0 || (hasPasskey && (isCodeEnough || data?.recoveryCodes !== null));
  const isFull = apps.length >= factorLimits.authenticators;
  return (
    <>
      <Card
        title="Authenticator apps"
        description="A second step after your password: a code that an app shows. A passkey needs no second step."
        padding="none"
        actions={
          data === undefined ? null : <AddButton isFull={isFull} onAdd={() => dialog.open('add-app')} />
        }
      >
        <List
          label="Authenticator apps"
          state={read.state}
          items={data?.authenticators}
          itemKey={({ id }) => id}
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
          failed={<LoadError message="Your authenticator apps could not be loaded." of={read} />}
        />
        {dialog.opened === 'add-app' && methods !== undefined && !isFull ? (
          <AddAuthenticator methods={methods} onClose={dialog.close} />
        ) : null}
        {chosen !== undefined && dialog.opened === 'rename-app' ? (
          <RenameAuthenticator app={chosen} onClose={dialog.close} />
        ) : null}
        {chosen !== undefined && dialog.opened === 'remove-app' && methods !== undefined ? (
          <RemoveAuthenticator
            app={chosen}
            isLast={apps.length === 1}
            methods={methods}
            onClose={dialog.close}
            onRemoved={keepPlace}
          />
        ) : null}
      </Card>
      {data !== undefined && hasCodes ? <RecoveryCodesCard codes={data.recoveryCodes} /> : null}
      {data === undefined || apps.length === 0 ? null : <DevicesCard devices={data.devices} />}
    </>
  );
}

const full = `You have ${factorLimits.authenticators} authenticator apps. Remove one to add another.`;

const AddButton = ({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) =>
  isFull ? (
    <UnavailableButton icon={<Plus />} reason={full}>
      Add an app
    </UnavailableButton>
  ) : (
    <Button icon={<Plus />} onPress={onAdd}>
      Add an app
    </Button>
  );
