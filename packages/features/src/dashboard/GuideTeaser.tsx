import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { BookOpen } from 'lucide-react';
import { paths } from '../lib/navigation/paths.ts';

const steps = [
  { title: '1. Connect the app', text: 'Add it here and give it the API key that is shown once.' },
  { title: '2. Take the sign-on', text: 'The app reads the sso_token that its address is opened with.' },
  { title: '3. Check the token', text: 'It asks the hub once, and knows who has come.' },
] as const;

/** What connecting an application takes, in three steps. docs/product.md 7.2. */
export const GuideTeaser = () => (
  <Card
    title="Integration Guide"
    description="From an application to single sign-on in three steps"
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
