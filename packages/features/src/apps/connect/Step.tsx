import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface StepProps {
  title: ReactNode;
  note?: string;
  picture?: ReactNode;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A step of the connection, as a page. */
export const Step = ({ title, note, picture = null, action = null, children }: StepProps) => (
  <Page>
    <Stack gap={5}>
      <Inline gap={4} isWrapping={false}>
        {picture}
        <Stack gap={0} isGrowing>
          <Heading level={1}>{title}</Heading>
          {note === undefined ? null : <Text tone="muted">{note}</Text>}
        </Stack>
        {action}
      </Inline>
      {children}
    </Stack>
  </Page>
);
