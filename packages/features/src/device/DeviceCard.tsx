import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { useState } from 'react';
import { readPermission, recheckPermission, usePermission } from '../lib/browser/permission.ts';
import { toast } from '../lib/data/toasts.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { notifyLocally } from './localNotification.ts';
import { PermissionBadge } from './PermissionBadge.tsx';
import { PermissionButton } from './PermissionButton.tsx';
import { type InstallState, useInstall } from './useInstall.ts';
import { useWorker } from './worker.ts';

interface Look {
  word: string;
  tone: BadgeProps['tone'];
}

const installLooks: Record<InstallState, Look> = {
  installed: { word: 'Installed', tone: 'success' },
  offered: { word: 'Available', tone: 'accent' },
  unavailable: { word: 'Not offered', tone: 'neutral' },
};

const workerLooks: Record<ReturnType<typeof useWorker>['status'], Look> = {
  active: { word: 'Active', tone: 'success' },
  starting: { word: 'Starting', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
  unsupported: { word: 'Not supported', tone: 'neutral' },
};

interface DeviceCardProps {
  /** Milliseconds until the test notification closes; 5 s unless said. */
  closeAfter?: number;
}

/** What this device can do, and a notification to try it. docs/product.md 9.7. */
export function DeviceCard({ closeAfter }: DeviceCardProps) {
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
    await notifyLocally('Portico', 'Notifications reach this device.', closeAfter);
    toast.success('Test notification sent');
  };
  return (
    <Card
      title="This device"
      description="How the app is set up in this browser"
      actions={
        permission === 'unsupported' ? (
          <UnavailableButton size="small" reason="This browser shows no notifications.">
            Send a test
          </UnavailableButton>
        ) : (
          <Button size="small" aria-label="Send a test notification" onPress={() => void test()}>
            Send a test
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
                <Badge tone={installLooks[state].tone}>{installLooks[state].word}</Badge>
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
            description: <Badge tone={workerLooks[status].tone}>{workerLooks[status].word}</Badge>,
          },
        ]}
      />
      {isInstalling ? <InstallDialog onClose={() => setInstalling(false)} /> : null}
    </Card>
  );
}
