import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
  /** The children are a list, whose entries have the padding of the card. */
  isList?: boolean;
}

/** A card of related settings, with a title and description beside it. */
export const SettingsSection = ({ title, description, children, isList = false }: SettingsSectionProps) => (
  <Grid split="sidebar" gap={6}>
    <Stack gap={1}>
      <Heading level={2} size="body">
        {title}
      </Heading>
      <Text as="div" tone="muted">
        {description}
      </Text>
    </Stack>
    {isList ? (
      <Card padding="none">{children}</Card>
    ) : (
      <Card>
        <Stack gap={6}>{children}</Stack>
      </Card>
    )}
  </Grid>
);
