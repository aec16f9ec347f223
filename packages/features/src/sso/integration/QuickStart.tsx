import { lifetimes } from '@portico/contract/limits';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { GuideLevel } from './guideLevel.ts';

const seconds = lifetimes.signOnToken / 1000;

const steps = [
  {
    title: 'Connect the application',
    text: 'Add it under Connected Apps with the URL that receives sign-ons. Its API key is shown once.',
  },
  {
    title: 'Receive the token',
    text: `Users arrive at that URL with an sso_token parameter. It is valid once, for ${seconds} seconds.`,
  },
  {
    title: 'Validate the token',
    text: 'Your server sends the token and the API key to the hub. The response names the user.',
  },
  {
    title: 'Keep a session',
    text: 'Set a cookie, and validate the appSession token of the response from time to time. Send users without a session to the sign-in link in Edit Application.',
  },
] as const;

/** The integration in four steps. */
export const QuickStart = ({ titleLevel }: { titleLevel: GuideLevel }) => (
  <Card title="Quick start" titleLevel={titleLevel} description="Single sign-on in four steps">
    <Grid as="ol" columns="medium" gap={6}>
      {steps.map(({ title, text }, index) => (
        <Stack key={title} as="li" gap={1}>
          <Text size="small" tone="accent" weight="strong">
            Step {index + 1}
          </Text>
          <Heading level={titleLevel === 2 ? 3 : 4} size="body">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
      ))}
    </Grid>
  </Card>
);
