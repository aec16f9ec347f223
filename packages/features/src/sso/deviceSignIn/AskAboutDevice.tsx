import { shownDeviceCode } from '@portico/contract/sso/deviceCodes';
import type { DeviceSignIn } from '@portico/contract/sso/schemas/deviceSignIn';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelativeInSentence } from '../../lib/format/formats.ts';
import { useUser } from '../../session/state/useSession.ts';
import type { DeviceAnswer } from './useDeviceSignIn.ts';

interface AskAboutDeviceProps {
  device: DeviceSignIn & { code: string };
  /** The choice that is being sent; null for none. */
  sending: DeviceAnswer | null;
  onAnswer: (answer: DeviceAnswer) => Promise<void>;
}

/**
 * Asks the user whether a device is theirs. Neither choice is a default: Enter in the code's form must not allow it.
 */
export function AskAboutDevice({ device, sending, onAnswer }: AskAboutDeviceProps) {
  const { username } = useUser();
  const now = useNow();
  const { app, code, address, createdAt } = device;
  const place = address === null ? 'at an unknown address' : `at ${address}`;
  const age = formatRelativeInSentence(createdAt, now);
  return (
    <Stack gap={6}>
      <Stack gap={3} align="center">
        <Monogram name={app.name} size="large" picture={app.icon} />
        <Heading level={1} align="center">
          Is this you?
        </Heading>
      </Stack>
      <Card padding="large">
        <Stack gap={5}>
          <Text>
            The application <UserSuppliedName>{app.name}</UserSuppliedName> on a device {place}, {age}, asks
            to sign in as <UserSuppliedName>{username}</UserSuppliedName>.
          </Text>
          <Text>The device must show the code {shownDeviceCode(code)}.</Text>
          <Notice tone="warning">
            Allow it only if the device is in front of you and you started this. No one from your organisation
            asks you for such a code.
          </Notice>
          <Inline>
            <Button isPending={sending === 'refused'} onPress={() => void onAnswer('refused')}>
              Don't allow
            </Button>
            <Button
              variant="primary"
              isPending={sending === 'allowed'}
              pendingLabel={sending === 'allowed' ? 'Allowing…' : undefined}
              onPress={() => void onAnswer('allowed')}
            >
              Allow
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Stack>
  );
}
