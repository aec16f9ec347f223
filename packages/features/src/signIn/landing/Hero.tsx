import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Mark } from '@portico/ui/Mark';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { BookOpen } from 'lucide-react';
import light from '../../../../../docs/pictures/dashboard.png';
import dark from '../../../../../docs/pictures/dashboard-dark.png';
import { useSelfRegistration } from '../../lib/data/useSelfRegistration.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { actions, panel, picture } from './Landing.css.ts';

/** The landing page's first section. */
export function Hero({ onOpenGuide }: { onOpenGuide: () => void }) {
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

/** The landing page's last section. */
export function CallToAction() {
  return (
    <section className={panel}>
      <Stack gap={6} align="center">
        <Mark size="large" />
        <Stack gap={2} align="center">
          <Heading level={2} size="title" align="center">
            Bring all your apps together
          </Heading>
          <Inline gap={1} justify="center">
            {['Free for 30 days.', 'No credit card required.'].map(sentence => (
              <Text key={sentence} size="large" tone="muted">
                {sentence}
              </Text>
            ))}
          </Inline>
        </Stack>
        <ButtonLink href={paths.login} variant="primary" size="large">
          Start Your Free Trial
        </ButtonLink>
        <AccountLine />
      </Stack>
    </section>
  );
}

/** Says how a visitor gets an account on this hub. Its line stays empty until the hub has answered. */
function AccountLine() {
  const isOpen = useSelfRegistration();
  if (isOpen === undefined) return <Text>{'\u00a0'}</Text>;
  return isOpen ? (
    <Text tone="muted">
      New here? <Link href={paths.register}>Create an account</Link>
    </Text>
  ) : (
    <Text tone="muted">Sign in with the account that your administrator created for you.</Text>
  );
}
