import { deviceOf } from '@portico/contract/lib/devices';
import * as api from '@portico/contract/signIn/endpoints/factors';
import type { RememberedDevice } from '@portico/contract/signIn/schemas/factor';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { IconTile } from '@portico/ui/IconTile';
import { List } from '@portico/ui/List';
import { MonitorSmartphone } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatRelativeInSentence } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';

/** The devices that skip the code, with buttons to forget them. */
export function DevicesCard({ devices }: { devices: readonly RememberedDevice[] }) {
  const dialog = useDialogs('forget-devices');
  const now = useNow();
  const keepPlace = useFocusFallback(devices);
  const forget = useWrite(api.forgetDevice, {
    refreshes: [api.list],
    succeeded: 'Device forgotten',
    failed: { title: 'Failed to forget the device' },
  });
  return (
    <Card
      title="Remembered devices"
      description="Your password alone signs you in on these devices for 30 days."
      padding="none"
      actions={
        devices.length > 0 ? (
          <Button onPress={() => dialog.open('forget-devices')}>Forget all devices</Button>
        ) : null
      }
    >
      <List
        label="Remembered devices"
        state={devices.length === 0 ? 'empty' : 'ready'}
        items={devices}
        itemKey={({ id }) => id}
        loadingLabel="Loading your remembered devices"
        renderItem={({ id, userAgent, lastUsedAt, expiresAt }) => (
          <ListItem
            picture={<IconTile icon={<MonitorSmartphone />} tone="neutral" />}
            title={deviceOf(userAgent).name}
            actions={
              <Button
                size="small"
                aria-label={`Forget ${deviceOf(userAgent).name}`}
                isPending={forget.pending.some(({ params }) => params.id === id)}
                onPress={async () => {
                  const description = deviceOf(userAgent).name;
                  if ((await forget.run({ params: { id } }, { description })) !== null) keepPlace();
                }}
              >
                Forget
              </Button>
            }
          >
            <Caption>Last used {formatRelativeInSentence(lastUsedAt, now)}</Caption>
            <Caption>Remembered until {formatDate(expiresAt)}</Caption>
          </ListItem>
        )}
        empty={
          <EmptyState icon={<MonitorSmartphone />} title="No remembered devices">
            Choose “Don't ask again on this device” when you enter a code.
          </EmptyState>
        }
        failed={null}
      />
      {dialog.opened !== null && devices.length > 0 ? (
        <ConfirmWrite
          title="Forget all devices?"
          confirmLabel="Forget all devices"
          row={api.forgetDevices}
          refreshes={[api.list]}
          succeeded="All devices forgotten"
          failed={{ title: 'Failed to forget the devices' }}
          input={{}}
          onDone={keepPlace}
          onClose={dialog.close}
        >
          You'll be asked for a code on each at the next sign-in. Sessions stay.
        </ConfirmWrite>
      ) : null}
    </Card>
  );
}
