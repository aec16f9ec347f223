import {
  ChartNoAxesCombined,
  Fingerprint,
  Plug,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react';

/*
 * What the public page says. The claims are the product's own and no more: docs/product.md 1.2.
 */

/** The four claims that are figures. */
export const figures = [
  { value: '99.9%', label: 'uptime' },
  { value: 'Under 50ms', label: 'to authenticate' },
  { value: '80%', label: 'fewer password support tickets' },
  { value: '24/7', label: 'security monitoring' },
] as const;

/** The six features. docs/product.md 5.1. */
export const features = [
  {
    title: 'Enterprise Security',
    text: 'Security monitoring around the clock, SOC 2 readiness, and sessions that end the moment you end them.',
    icon: ShieldCheck,
  },
  {
    title: 'Single Sign-On',
    text: 'People sign in once and open every app that they may use. Authentication takes under 50ms.',
    icon: Fingerprint,
  },
  {
    title: 'Centralized Management',
    text: 'Unlimited users and apps under centralized policies, managed in one place.',
    icon: Users,
  },
  {
    title: 'Audit & Compliance',
    text: 'Unified audit trails show who did what, and when, across every connected app.',
    icon: ScrollText,
  },
  {
    title: 'Instant Integration',
    text: 'Connect an app with its name and address, and check a sign-on with a single call.',
    icon: Plug,
  },
  {
    title: 'Mobile Ready',
    text: 'A progressive web app for the home screen, with push notifications and offline capability.',
    icon: Smartphone,
  },
] as const;

/** The claims that are not figures. */
export const benefits = [
  'Fewer password-related support tickets',
  'Centralized policies for every app',
  'Unified audit trails',
  'Unlimited users and apps',
  'Real-time analytics',
  'Global deployment',
] as const;

/** How it works, in three steps. docs/product.md 5.1. */
export const steps = [
  {
    title: 'Connect Your Apps',
    text: 'Add an application and give it the key that Portico makes for it.',
    icon: Plug,
  },
  {
    title: 'Manage Users',
    text: 'Invite people, choose their role, and grant the apps that they need.',
    icon: Users,
  },
  {
    title: 'Go Live',
    text: 'Everyone signs in once. You see what happens as it happens.',
    icon: ChartNoAxesCombined,
  },
] as const;
