import type { AppPassword } from '@portico/contract/schemas/appPassword';
import { Button } from '@portico/ui/Button';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Name } from '@portico/ui/Name';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { RectangleEllipsis } from 'lucide-react';
import { useNow } from '../format/clock.tsx';
import { formatDate } from '../format/formats.ts';
import { lastUseText, programOf } from '../format/lastUse.ts';
import { UserSuppliedName } from './UserSuppliedName.tsx';

interface AppPasswordItemProps {
  password: AppPassword;
  /** Absent where the reader may not revoke it. */
  onRevoke?: (() => void) | undefined;
}

/** An app password with its application, and when and where it was last used. */
export function AppPasswordItem({ password, onRevoke }: AppPasswordItemProps) {
  const now = useNow();
  const { name, application, createdAt, lastUsed } = password;
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <IconTile icon={<RectangleEllipsis />} tone="neutral" />
      <Stack isGrowing>
        <Inline justify="between" gap={3}>
          <Stack gap={0}>
            <Text weight="strong">
              <Name>{name}</Name>
            </Text>
            <Text size="small" tone="muted">
              For <UserSuppliedName>{application.name}</UserSuppliedName>, created {formatDate(createdAt)}
            </Text>
            <Text size="small" tone="muted">
              {lastUsed === null ? 'Never used' : lastUseText(lastUsed, now, programOf(lastUsed.userAgent))}
            </Text>
          </Stack>
          {onRevoke === undefined ? null : (
            <Button size="small" aria-label={`Revoke ${name}`} onPress={onRevoke}>
              Revoke
            </Button>
          )}
        </Inline>
      </Stack>
    </Inline>
  );
}
