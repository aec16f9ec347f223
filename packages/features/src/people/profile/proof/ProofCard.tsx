import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface ProofCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The card around the steps of an authentication, with the heading of the screen. */
export const ProofCard = ({ title, text, children }: ProofCardProps) => (
  <Card padding="large">
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{title}</Heading>
        {text === undefined ? null : <Text tone="muted">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  </Card>
);
