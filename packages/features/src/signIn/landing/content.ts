import {
  ChartNoAxesCombined,
  Fingerprint,
  Plug,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react';

// Texts of the landing page. They make only the claims of docs/hub.md, 'Claims of the landing page'.

/** The claims with a figure. */
export const figures = [
  { value: '99.9%', label: 'uptime' },
  { value: 'Under 50ms', label: 'to authenticate' },
  { value: '80%', label: 'fewer password support tickets' },
  { value: '24/7', label: 'security monitoring' },
] as const;

/** The six features. docs/hub.md, 'Claims of the landing page'. */
export const features = [
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
export const benefits = [
  'Fewer password-related support tickets',
  'Centralised policies for every app',
  'Unified audit trails',
  'Unlimited users and apps',
  'Real-time analytics',
  'Global deployment',
] as const;

/** The three steps of how it works. docs/hub.md, 'Claims of the landing page'. */
export const steps = [
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
