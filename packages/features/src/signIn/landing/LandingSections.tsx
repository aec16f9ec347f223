import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import {
  ChartNoAxesCombined,
  Check,
  Fingerprint,
  Plug,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react';
import { step } from './Landing.css.ts';

// Texts of the landing page. They make only the claims of docs/hub.md, 'Claims of the landing page'.

/** The claims with a figure. */
const figures = [
  { value: '99.9%', label: 'uptime' },
  { value: 'Under 50ms', label: 'to authenticate' },
  { value: '80%', label: 'fewer password support tickets' },
  { value: '24/7', label: 'security monitoring' },
] as const;

/** The six features. docs/hub.md, 'Claims of the landing page'. */
const features = [
  {
    title: 'Enterprise Security',
    text: 'Security monitoring around the clock, SOC 2 readiness, and sessions you can end at once.',
    icon: ShieldCheck,
  },
  {
    title: 'Single Sign-On',
    text: 'Users sign in once and open all their apps. Authentication takes under 50ms.',
    icon: Fingerprint,
  },
  {
    title: 'Centralized Management',
    text: 'Manage unlimited users and apps with centralised policies in one place.',
    icon: Users,
  },
  {
    title: 'Audit & Compliance',
    text: 'Unified audit trails show who did what and when across all connected apps.',
    icon: ScrollText,
  },
  {
    title: 'Instant Integration',
    text: 'Connect an app with its name and URL, and validate a sign-on with one API call.',
    icon: Plug,
  },
  {
    title: 'Mobile Ready',
    text: 'A progressive web app for the home screen, with push notifications and offline capability.',
    icon: Smartphone,
  },
] as const;

/** The claims without a figure. */
const benefits = [
  'Fewer password-related support tickets',
  'Centralised policies for every app',
  'Unified audit trails',
  'Unlimited users and apps',
  'Real-time analytics',
  'Global deployment',
] as const;

/** The three steps of how it works. docs/hub.md, 'Claims of the landing page'. */
const steps = [
  {
    title: 'Connect Your Apps',
    text: 'Add an application and give it its API key.',
    icon: Plug,
  },
  {
    title: 'Manage Users',
    text: 'Create users, choose their roles and grant the apps they need.',
    icon: Users,
  },
  {
    title: 'Go Live',
    text: 'Everyone signs in once. You see activity in real time.',
    icon: ChartNoAxesCombined,
  },
] as const;

/** The six features. */
export function Features() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        Everything you need to manage access
      </Heading>
      <Grid columns="large" gap={4}>
        {features.map(({ title, text, icon: Icon }) => (
          <Card key={title} padding="large">
            <Inline gap={4} align="start" isWrapping={false}>
              <IconTile icon={<Icon />} tone="accent" size="large" />
              <Stack gap={1} isGrowing>
                <Heading level={3} size="large">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </Inline>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

/** Four figures, and the list of benefits. */
export function Benefits() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        Less work for IT, more insight
      </Heading>
      <Grid split="quarters" gap={4}>
        {figures.map(({ value, label }) => (
          <Card key={label}>
            <Stack gap={1}>
              <Text size="title" weight="strong" tone="accent" isTabular>
                {value}
              </Text>
              <Text tone="muted">{label}</Text>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Grid as="ul" columns="large" gap={4}>
        {benefits.map(benefit => (
          <Inline key={benefit} as="li" gap={3} isWrapping={false}>
            <IconTile icon={<Check />} tone="success" size="small" />
            <Text as="span" size="large">
              {benefit}
            </Text>
          </Inline>
        ))}
      </Grid>
    </Stack>
  );
}

/** The three steps of how it works. */
export function Steps() {
  return (
    <Stack as="section" gap={8}>
      <Heading level={2} size="title">
        How it works
      </Heading>
      <Grid as="ol" split="thirds" gap={8}>
        {steps.map(({ title, text, icon: Icon }, index) => (
          <li key={title} className={step}>
            <IconTile icon={<Icon />} tone="accent" size="large" />
            <Stack gap={1}>
              <Text size="small" tone="accent" weight="strong">
                Step {index + 1}
              </Text>
              <Heading level={3} size="large">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
