import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { BookOpen } from 'lucide-react';
import light from '../../../../../docs/pictures/dashboard.png';
import dark from '../../../../../docs/pictures/dashboard-dark.png';
import { paths } from '../../lib/navigation/paths.ts';
import { AccountLine } from './AccountLine.tsx';
import { actions, picture } from './Landing.css.ts';

interface HeroProps {
  onOpenGuide: () => void;
}

/** The landing page's first section. */
export function Hero({ onOpenGuide }: HeroProps) {
  return (
    <Grid split="half" gap={12} isCentred>
      <Stack gap={6}>
        <Stack gap={4} align="start">
          <Badge tone="accent">Single sign-on and identity hub</Badge>
          <Heading level={1} size="display">
            One sign-in for every app your organisation uses
          </Heading>
          <Text size="large" tone="muted">
            Connect your applications, give each user the access they need, and see who opened what and when.
            Your users sign in once.
          </Text>
        </Stack>
        <Stack gap={3}>
          <div className={actions}>
            <ButtonLink href={paths.login} variant="primary" size="large">
              Get Started Free
            </ButtonLink>
            <Button size="large" icon={<BookOpen />} onPress={onOpenGuide}>
              View Integration Guide
            </Button>
          </div>
          <Stack gap={1}>
            <Text tone="muted">30-day free trial. No credit card required.</Text>
            <AccountLine />
          </Stack>
        </Stack>
      </Stack>
      <HeroPicture />
    </Grid>
  );
}

/** The console, as the documentation shows it. */
const HeroPicture = () => (
  <picture>
    <source srcSet={dark} media="(prefers-color-scheme: dark)" />
    <img
      src={light}
      width={1280}
      height={800}
      alt="The dashboard of the console: what needs attention, and users, apps, sessions and failures over 14 days"
      className={picture}
    />
  </picture>
);
