import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { BookOpen } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';

const steps = [
  { title: '1. Connect the app', text: 'Add it here and copy its API key, which is shown once.' },
  { title: '2. Receive the token', text: 'The app reads the sso_token parameter when a user opens it.' },
  { title: '3. Validate the token', text: 'The app sends the token to the hub and gets the user.' },
] as const;

/** Summarises the integration guide in three steps. docs/log.md, 'Dashboard'. */
export const GuideTeaser = () => (
  <Card
    title="Integration Guide"
    description="Add single sign-on to an app in three steps"
    footer={
      <ButtonLink href={paths.integration} icon={<BookOpen />}>
        Open the guide
      </ButtonLink>
    }
  >
    <Grid columns="medium" as="ol">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Stack gap={1}>
            <Heading level={3} size="body">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </Stack>
        </li>
      ))}
    </Grid>
  </Card>
);
