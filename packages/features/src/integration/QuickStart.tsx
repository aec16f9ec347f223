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
    text: 'Add it under Connected Apps with the address that takes sign-ons. Its API key is shown once.',
  },
  {
    title: 'Take the sign-on',
    text: `Whoever opens it arrives at that address with an sso_token, good once and for ${seconds} seconds.`,
  },
  {
    title: 'Ask who it is',
    text: 'Your server sends the token with its API key to the hub, and learns whose it is.',
  },
  {
    title: 'Keep a session of your own',
    text: 'Set a cookie, and ask again now and then about the token that came with the answer. Send whoever has none to the sign-in link that Edit Application shows.',
  },
] as const;

/** The whole way in four steps. */
export const QuickStart = ({ titleLevel }: { titleLevel: GuideLevel }) => (
  <Card title="Quick start" titleLevel={titleLevel} description="From an application to single sign-on">
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
