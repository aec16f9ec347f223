import type { SecurityEvent } from '@portico/contract/schemas/security';
import { severityOf } from '@portico/contract/securityRules';
import { fixtureNow } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

/** An event of a story, a minute older than the one before it. */
export const eventAt = (place: number, rest: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: `e0000000-0000-4000-9000-${String(place).padStart(12, '0')}`,
  eventType: 'brute_force_attempt',
  ...{ riskScore: 50, severity: severityOf(rest.riskScore ?? 50) },
  ...{ ipAddress: `192.0.2.${place}`, location: null, isResolved: false, isTest: false },
  ...{ userId: null, username: null },
  createdAt: new Date(fixtureNow - place * 60_000).toISOString(),
  aiAnalysis: { summary: `What was found, number ${place}.`, indicators: ['one sign', 'another'] },
  ...rest,
});

/** The event of a title, once it is there. */
export const eventNamed = async (canvas: StoryContext['canvas'], name: string | RegExp) =>
  within(await canvas.findByRole('article', { name }));
