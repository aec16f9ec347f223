import type { Application } from '@portico/contract/schemas/application';
import type { ProxySettings } from '@portico/contract/schemas/proxy';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { PowerOff, ShieldCheck } from 'lucide-react';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { ProxyConfiguration } from './ProxyConfiguration.tsx';
import { ProxyForm } from './ProxyForm.tsx';
import { ProxyTestCard } from './ProxyTestCard.tsx';
import { useProxy, useRemoveProxy } from './useApplication.ts';

const onlyAdministrators = 'Only administrators can change the protection.';

const texts = {
  on: 'The proxy in front of the application checks each request with the hub, and passes the user on to the application.',
  off: 'For applications without single sign-on: the proxy in front of them checks each request with the hub.',
};

/** The protection of an application by the proxy in front of it. docs/sso.md, 'Applications behind a proxy'. */
export function ProxySection({ app }: { app: Application }) {
  const read = useProxy(app.id);
  const { mayCall } = useSession();
  if (read.state === 'loading') {
    return (
      <Loading label="Loading the protection">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (read.state === 'failed') {
    return (
      <Card>
        <LoadError message="The protection by a proxy could not be loaded." of={read} />
      </Card>
    );
  }
  return mayCall(api.proxy.save) ? (
    <EditedProxy app={app} stored={read.data} />
  ) : (
    <ProxyForReaders stored={read.data} />
  );
}

function EditedProxy({ app, stored }: { app: Application; stored: ProxySettings | null }) {
  const { opened, open, close } = useDialogs('protect', 'unprotect');
  const isOn = stored !== null;
  const isSettingUp = !isOn && opened === 'protect';
  return (
    <Stack gap={5}>
      <Card
        title="Protected by a proxy"
        description={isOn ? texts.on : texts.off}
        actions={
          isOn ? (
            <Button icon={<PowerOff />} variant="quiet" onPress={() => open('unprotect')}>
              Turn off protection
            </Button>
          ) : isSettingUp ? null : (
            <Button icon={<ShieldCheck />} variant="primary" onPress={() => open('protect')}>
              Set up protection
            </Button>
          )
        }
      />
      {isOn ? <ProxyConfiguration stored={stored} /> : null}
      {isOn ? <ProxyTestCard app={app} stored={stored} /> : null}
      {isOn || isSettingUp ? (
        <ProxyForm key={String(isOn)} app={app} stored={stored} onClose={close} />
      ) : null}
      {isOn && opened === 'unprotect' ? <TurnOffDialog app={app} onClose={close} /> : null}
    </Stack>
  );
}

/** The protection for users who may not change it. */
const ProxyForReaders = ({ stored }: { stored: ProxySettings | null }) => (
  <Card
    title="Protected by a proxy"
    description={stored === null ? texts.off : texts.on}
    actions={
      <UnavailableButton icon={stored === null ? <ShieldCheck /> : <PowerOff />} reason={onlyAdministrators}>
        {stored === null ? 'Set up protection' : 'Turn off protection'}
      </UnavailableButton>
    }
  >
    {stored === null ? null : (
      <DescriptionList
        items={[
          { term: 'Addresses', description: stored.addresses.join(', ') },
          { term: 'Open paths', description: stored.openPaths.join(', ') || 'None' },
          { term: 'Machine clients', description: stored.allowMachines ? 'Allowed' : 'Refused' },
          { term: 'App passwords', description: stored.allowAppPasswords ? 'Allowed' : 'Refused' },
        ]}
      />
    )}
  </Card>
);

/** Confirms before the protection ends. */
function TurnOffDialog({ app, onClose }: { app: Application; onClose: () => void }) {
  const remove = useRemoveProxy();
  return (
    <ConfirmDialog
      title={`Turn off the protection of ${app.name}?`}
      confirmLabel="Turn Off"
      pendingLabel="Turning off..."
      onClose={onClose}
      write={remove}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
    >
      The proxy refuses every request from then on, also on open paths, until its configuration no longer asks
      the hub. Users are signed out of the application. Its addresses are deleted; access stays.
    </ConfirmDialog>
  );
}
