import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { ProxySettings } from '@portico/contract/sso/schemas/proxy';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Stack } from '@portico/ui/Stack';
import { PowerOff, ShieldCheck } from 'lucide-react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';
import { ProxyConfiguration } from './ProxyConfiguration.tsx';
import { ProxyForm } from './ProxyForm.tsx';
import { ProxyTestCard } from './ProxyTestCard.tsx';
import { useProxy } from './useWay.ts';
import { WaySwitch } from './WaySwitch.tsx';

/** The protection of an application by the proxy in front of it. docs/sso.md, 'Applications behind a proxy'. */
export const ProxySection = ({ app }: { app: Application }) => (
  <Loaded
    isCard
    of={useProxy(app.id)}
    loading="Loading the protection"
    failure="The protection by a proxy could not be loaded."
  >
    {stored => <Protection app={app} stored={stored} />}
  </Loaded>
);

function Protection({ app, stored }: { app: Application; stored: ProxySettings | null }) {
  const dialogs = useDialogs('protect', 'unprotect');
  const { opened, close } = dialogs;
  const maySave = useSession().mayCall(api.proxy.save);
  return (
    <Stack gap={5}>
      <Card
        title="Protected by a proxy"
        description={
          stored === null
            ? 'For applications without single sign-on: the proxy in front of them checks each request with the hub.'
            : 'The proxy in front of the application checks each request with the hub, and passes the user on to the application.'
        }
        actions={
          <WaySwitch
            isOn={stored !== null}
            turnOn={{ label: 'Set up protection', icon: <ShieldCheck />, opens: 'protect' }}
            turnOff={{ label: 'Turn off protection', icon: <PowerOff />, opens: 'unprotect' }}
            reason={maySave ? null : 'Only administrators can change the protection.'}
            dialogs={dialogs}
          />
        }
      >
        {maySave || stored === null ? null : (
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
      {maySave && stored !== null ? (
        <>
          <ProxyConfiguration stored={stored} />
          <ProxyTestCard app={app} stored={stored} />
        </>
      ) : null}
      {maySave && (stored !== null || opened === 'protect') ? (
        <ProxyForm key={String(stored !== null)} app={app} stored={stored} onClose={close} />
      ) : null}
      {maySave && stored !== null && opened === 'unprotect' ? (
        <TurnOffDialog app={app} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** Confirms before the protection ends. */
const TurnOffDialog = ({ app, onClose }: { app: Application; onClose: () => void }) => (
  <ConfirmWrite
    row={api.proxy.remove}
    refreshes={[api.proxy.read]}
    succeeded="Protection turned off"
    failed={{ title: 'Failed to turn off the protection' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`Turn off the protection of ${app.name}?`}
    confirmLabel="Turn Off"
    pendingLabel="Turning off..."
    onClose={onClose}
  >
    The proxy refuses every request from then on, also on open paths, until its configuration no longer asks
    the hub. Users are signed out of the application. Its addresses are deleted; access stays.
  </ConfirmWrite>
);
