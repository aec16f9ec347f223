import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { PickList } from '@portico/ui/PickList';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { Way, WayId } from './signOnWays.ts';

interface WayListProps {
  ways: readonly Way[];
  open: WayId | null;
  onPick: (id: WayId) => void;
}

/** The ways to sign on to an application, each with its state in one line. */
export const WayList = ({ ways, open, onPick }: WayListProps) => (
  <Card padding="none">
    <PickList
      label="Ways to sign on"
      state="ready"
      items={ways}
      itemKey={({ id }) => id}
      textOf={({ title }) => title}
      picked={open}
      onPick={id => onPick(id as WayId)}
      loadingLabel=""
      empty={null}
      failed={null}
      renderItem={({ title, line, isOn }) => (
        <Inline justify="between" gap={3} isWrapping={false}>
          <Stack gap={0} isGrowing>
            <Text weight="strong">{title}</Text>
            <Text size="small" tone="muted" isTruncated>
              {line}
            </Text>
          </Stack>
          {isOn === undefined ? null : (
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          )}
        </Inline>
      )}
    />
  </Card>
);
