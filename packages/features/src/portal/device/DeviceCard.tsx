import { intervals } from '@portico/contract/limits';
import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { useState } from 'react';
import { readPermission, recheckPermission, usePermission } from '../../lib/browser/permission.ts';
import { toast } from '../../lib/data/toasts.ts';
import { productName } from '../../lib/navigation/title.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { PermissionBadge, PermissionButton } from './PermissionButton.tsx';
import { type InstallState, useInstall } from './useInstall.ts';
import { useWorker } from './worker.ts';

interface Status {
  label: string;
  tone: BadgeProps['tone'];
}

const installStatuses: Record<InstallState, Status> = {
  installed: { label: 'Installed', tone: 'success' },
  offered: { label: 'Available', tone: 'accent' },
  unavailable: { label: 'Not available', tone: 'neutral' },
};

const workerStatuses: Record<ReturnType<typeof useWorker>['status'], Status> = {
  active: { label: 'Active', tone: 'success' },
  starting: { label: 'Starting', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  unsupported: { label: 'Not supported', tone: 'neutral' },
};

/**
 * Shows the state of installation, notifications and service worker; sends a test.
 * docs/log.md, 'Installation and permission'.
 */
export function DeviceCard() {
  const { state } = useInstall();
  const { status } = useWorker();
  const permission = usePermission();
  const [isInstalling, setInstalling] = useState(false);
  const test = async () => {
    recheckPermission();
    if (readPermission() !== 'granted') {
      toast.failure({ title: 'Notification Failed', description: 'Please enable notifications first.' });
      return;
    }
    const close = await show(productName, 'Notifications work on this device.');
    setTimeout(() => void close(), intervals.localNotification);
    toast.success('Test notification sent');
  };
  return (
    <Card
      title="This device"
      description="Installation and notifications in this browser"
      actions={
        permission === 'unsupported' ? (
          <UnavailableButton size="small" reason="This browser does not support notifications.">
            Send test
          </UnavailableButton>
        ) : (
          <Button size="small" aria-label="Send test notification" onPress={() => void test()}>
            Send test
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          {
            term: 'Install App',
            description: (
              <Inline>
                <Badge tone={installStatuses[state].tone}>{installStatuses[state].label}</Badge>
                {state === 'offered' ? (
                  <Button size="small" onPress={() => setInstalling(true)}>
                    Install
                  </Button>
                ) : null}
              </Inline>
            ),
          },
          {
            term: 'Notifications',
            description: (
              <Inline>
                <PermissionBadge />
                {permission === 'unsupported' ? null : <PermissionButton />}
              </Inline>
            ),
          },
          {
            term: 'Background worker',
            description: <Badge tone={workerStatuses[status].tone}>{workerStatuses[status].label}</Badge>,
          },
        ]}
      />
      {isInstalling ? <InstallDialog onClose={() => setInstalling(false)} /> : null}
    </Card>
  );
}

const tag = 'test';
const options = { icon: '/icons/icon-192.png', tag };

/**
 * Shows a notification without the hub.
 *
 * @returns a function that closes it
 * @throws if the browser can't show notifications
 */
async function show(title: string, body: string): Promise<() => unknown> {
  try {
    const shown = new Notification(title, { ...options, body });
    return () => shown.close();
  } catch {
    // Chrome on Android only shows notifications of service workers.
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, { ...options, body });
    return async () => {
      for (const shown of await registration.getNotifications({ tag })) shown.close();
    };
  }
}
