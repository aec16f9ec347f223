import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** A card of related settings, with a title and description beside it. */
export const FormSection = ({ title, description, children }: FormSectionProps) => (
  <Grid split="sidebar" gap={6}>
    <Stack gap={1}>
      <Heading level={3} size="body">
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
