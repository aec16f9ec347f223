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
import { formatDate } from '../format/formats.ts';
import { lastUseText } from '../format/lastUse.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  /** Buttons of the row. */
  actions?: ReactNode;
}

/** A passkey with its kind, its store, and when and where it was last used. */
export function PasskeyItem({ passkey, actions }: PasskeyItemProps) {
  const now = useNow();
  const { name, store, isSynced, createdAt, lastUsed } = passkey;
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
              {lastUsed === null ? 'Never used to sign in' : lastUseText(lastUsed, now)}
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
