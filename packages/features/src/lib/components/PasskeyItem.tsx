import { deviceOf } from '@portico/contract/devices';
import type { Passkey } from '@portico/contract/schemas/passkey';
import { Badge } from '@portico/ui/Badge';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Name } from '@portico/ui/Name';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../format/clock.tsx';
import { formatDate, formatRelative } from '../format/formats.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** Buttons of the row. */
  actions?: ReactNode;
}

/** A passkey with its kind, its store, and when and where it was last used. */
export function PasskeyItem({ passkey, actions }: PasskeyItemProps) {
  const now = useNow();
  const { name, store, isSynced, createdAt } = passkey;
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <IconTile icon={<KeyRound />} tone="neutral" />
      <Stack isGrowing>
        <Inline justify="between" gap={3}>
          <Stack gap={0}>
            <Inline>
              <Text weight="strong">
                <Name>{name}</Name>
              </Text>
              <Badge>{isSynced ? 'Synced' : 'One device'}</Badge>
            </Inline>
            <Text size="small" tone="muted">
              {lastUse(passkey, now)}
            </Text>
            <Text size="small" tone="muted">
              Added {formatDate(createdAt)}
              {store === null || store === name ? null : ` in ${store}`}
            </Text>
          </Stack>
          {actions}
        </Inline>
      </Stack>
    </Inline>
  );
}

/** Returns when and where a passkey was last used. */
function lastUse({ lastUsed }: Passkey, now: Date): string {
  if (lastUsed === null) return 'Never used to sign in';
  const { at, userAgent, ipAddress, location } = lastUsed;
  const place = [location?.city, location?.country].filter(Boolean).join(', ') || ipAddress;
  const when = formatRelative(at, now).replace('Just', 'just');
  return `Last used ${when}: ${deviceOf(userAgent).name}, ${place}`;
}
