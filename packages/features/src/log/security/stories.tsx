import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import { severityOf } from '@portico/contract/log/security/riskScores';
import { fixtureNow, people } from '@portico/mocks/fixtures/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to an administrator. */
export const onSecurity = {
  decorators: [inFeature({ app: 'admin', path: '/security' })],
  beforeEach: hubFor(people.admin),
};

/** Returns a security event as many minutes old as its index. */
export const eventAt = (index: number, rest: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: `e0000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  eventType: 'brute_force_attempt',
  riskScore: 50,
  severity: severityOf(rest.riskScore ?? 50),
  ipAddress: `192.0.2.${index}`,
  location: null,
  isResolved: false,
  isTest: false,
  userId: null,
  username: null,
  account: null,
  createdAt: new Date(fixtureNow - index * 60_000).toISOString(),
  aiAnalysis: { summary: `Summary ${index}.`, indicators: ['first indicator', 'second indicator'] },
  ...rest,
});

/** Waits for the event with a title. */
export const eventNamed = async (canvas: StoryContext['canvas'], name: string | RegExp) =>
  within(await canvas.findByRole('article', { name }));
