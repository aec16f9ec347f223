import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { EventItem } from './EventItem.tsx';
import { eventAt, onSecurity } from './stories.tsx';

/** A security event with its findings, its links and a Resolve button. */
const meta = preview.meta({
  component: EventItem,
  args: {
    event: eventAt(64, {
      riskScore: 92,
      severity: 'critical',
      ipAddress: '203.0.113.77',
      location: { city: 'Almaty', country: 'Kazakhstan' },
      userId: people.user.id,
      username: people.user.username,
      account: { role: 'user', isSuspended: false },
      aiAnalysis: {
        summary: '9 failed sign-ins to jonas.weidmann from 203.0.113.77 within ten minutes.',
        indicators: ['9 failures', 'account locked'],
      },
    }),
    isResolving: false,
    onResolve: fn(),
    onLeave: fn(),
  },
  ...onSecurity,
});

/** Links to the audit log around its time, and to its user. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const around = new URLSearchParams({
      ipAddress: '203.0.113.77',
      after: '2026-11-21T07:26:00.000Z',
      before: '2026-11-21T09:26:00.000Z',
    });
    await expect(await canvas.findByRole('link', { name: /^Audit log for/ })).toHaveAttribute(
      'href',
      `/audit-logs?${around}`,
    );
    await expect(canvas.getByRole('link', { name: 'jonas.weidmann' })).toHaveAttribute(
      'href',
      `/users/${people.user.id}`,
    );
    for (const text of [
      'Critical',
      'Risk: 92/100',
      '9 failures',
      'account locked',
      '203.0.113.77 · Almaty, Kazakhstan',
      'Nov 21, 8:26 AM',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'End sessions of jonas.weidmann' })).toHaveAttribute(
      'href',
      `/users/${people.user.id}/sessions?end=all`,
    );
    await expect(canvas.getByRole('button', { name: 'Suspend jonas.weidmann' })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Resolve Brute-force attempt from 203.0.113.77' }),
    );
    await expect(args.onResolve).toHaveBeenCalledOnce();
  },
});

export const LocationUnknown = meta.story({
  parameters: { state: 'security.location-unknown' },
  args: { event: eventAt(1, { ipAddress: '2001:db8::7' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('2001:db8::7 · Location unknown');
  },
});

export const Resolved = meta.story({
  parameters: { state: 'security.resolved-event' },
  args: { event: eventAt(1, { isResolved: true }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Resolved');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
