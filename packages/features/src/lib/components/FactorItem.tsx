import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Name } from '@portico/ui/Name';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface FactorItemProps {
  icon: ReactNode;
  name: string;
  lines: readonly string[];
  actions?: ReactNode;
}

/** A row of the lists of second factors and of remembered devices. */
export const FactorItem = ({ icon, name, lines, actions }: FactorItemProps) => (
  <Inline gap={3} align="start" isWrapping={false}>
    <IconTile icon={icon} tone="neutral" />
    <Stack isGrowing>
      <Inline justify="between" gap={3}>
        <Stack gap={0}>
          <Text weight="strong">
            <Name>{name}</Name>
          </Text>
          {lines.map(line => (
            <Text key={line} size="small" tone="muted">
              {line}
            </Text>
          ))}
        </Stack>
        {actions}
      </Inline>
    </Stack>
  </Inline>
);
