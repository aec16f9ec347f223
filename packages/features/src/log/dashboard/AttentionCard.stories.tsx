import type { Attention, Overview } from '@portico/contract/log/schemas/overview';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { AttentionCard } from './AttentionCard.tsx';
import { loaded, onDashboard, overview } from './stories.tsx';

const subject = (name: string) => ({ id: people.user.id, name });
const needing = (...attention: Attention[]) => loaded<Overview>({ ...overview.data, attention });

/** Open issues, each with a link to its solution. */
const meta = preview.meta({
  component: AttentionCard,
  args: {
    overview: needing(
      { kind: 'requests', count: 3, subject: null },
      { kind: 'registrations', count: 1000, subject: null },
      { kind: 'lockedAccounts', count: 1, subject: subject(people.user.username) },
      { kind: 'refusedSignOns', count: 12, subject: subject('Ledger') },
      { kind: 'expiredClients', count: 1, subject: subject('nightly-export') },
      { kind: 'expiringClients', count: 2, subject: null },
      { kind: 'passwordsAlone', count: 3, subject: null },
      {
        kind: 'passwordsAlone',
        count: 1,
        subject: { id: people.admin.id, name: people.admin.username },
      },
      { kind: 'backup', count: 1, subject: null },
      { kind: 'backupTest', count: 1, subject: null },
      { kind: 'administrator', count: 1, subject: null },
    ),
  },
  ...onDashboard,
});

/** Each thing that can need attention. Leads the reader to the profile if it is their account. */
export const Ready = meta.story({
  parameters: { state: 'dashboard.attention' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 6 more' }));
    const list = within(await canvas.findByRole('list', { name: 'Needs attention' }));
    for (const [name, path] of [
      ['Answer: 3 access requests are waiting', '/user-permissions'],
      ['Review: 1,000 or more accounts are waiting for approval', '/users?status=unapproved'],
      [`Show attack: ${people.user.username} is locked after failed sign-ins`, '/security'],
      [
        'Find the cause: Ledger: 12 sign-ons were refused in the last 24 hours',
        `/apps/${people.user.id}/test`,
      ],
      ['Renew: The machine client nightly-export has expired', '/machine-clients'],
      ['Renew: 2 machine clients expire within 14 days', '/machine-clients'],
      ['Require a second factor: 3 people can manage the hub with a password alone', '/settings'],
      [
        'Add a second factor: You can manage the hub with a password alone',
        '/profile?tab=security&show=factors',
      ],
      ['Show how: The database has not been backed up for two days', '/?setup'],
      [
        'Show backups: The last test could not restore a backup, or none ran for 40 days',
        '/settings?tab=system',
      ],
      [
        'Add another: You are the only administrator. No one can help when you are locked out.',
        '/users?create',
      ],
    ] as const)
      await expect(list.getByRole('link', { name })).toHaveAttribute('href', path);
  },
});

export const Nothing = meta.story({
  parameters: { state: 'dashboard.no-attention' },
  args: { overview: needing() },
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing needs your attention');
  },
});
