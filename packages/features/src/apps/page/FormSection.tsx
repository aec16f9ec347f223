import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Related settings of a card, under a title and a description. */
export const FormSection = ({ title, description, children }: FormSectionProps) => (
  <Stack gap={5}>
    <Stack gap={0}>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{description}</Text>
    </Stack>
    {children}
  </Stack>
);
