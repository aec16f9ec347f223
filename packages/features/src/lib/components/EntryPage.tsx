import { Heading } from '@portico/ui/Heading';
import { Mark } from '@portico/ui/Mark';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

interface EntryPageProps {
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of one form, or of one message, without a header: under the organisation's mark. */
export const EntryPage = ({ title, lead, children }: EntryPageProps) => (
  <Page isCentred width="narrow">
    <Stack gap={6}>
      <Stack gap={3} align="center">
        <Mark size="large" />
        <Heading level={1} align="center">
          {title}
        </Heading>
        {lead ? (
          <Text align="center" tone="muted">
            {lead}
          </Text>
        ) : null}
      </Stack>
      {children}
    </Stack>
  </Page>
);
