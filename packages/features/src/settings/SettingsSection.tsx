import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  /** What it is about, beside it. */
  description: ReactNode;
  children: ReactNode;
}

/** What belongs together on a tab, and beside it what it is about. */
export const SettingsSection = ({ title, description, children }: SettingsSectionProps) => (
  <Grid split="sidebar" gap={6}>
    <Stack gap={1}>
      <Heading level={2} size="body">
        {title}
      </Heading>
      <Text as="div" tone="muted">
        {description}
      </Text>
    </Stack>
    <Card>
      <Stack gap={6}>{children}</Stack>
    </Card>
  </Grid>
);
