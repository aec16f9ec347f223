import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { hub, storedUser } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { hubWithSessions, onTab, pathOf } from './stories.tsx';

/** A user's open issues, use and details. */
const meta = preview.meta({
  component: OverviewTab,
  args: { user: asUser(people.user) },
  ...onTab,
  beforeEach: context => void hubWithSessions(context),
});

export const Ready = meta.story({
  parameters: { state: 'person.overview' },
  play: async ({ canvas }) => {
    const figure = (label: string) => canvas.findByRole('group', { name: label });
    await waitFor(async () => expect(await figure('Sessions')).toHaveTextContent('4'));
    for (const [name, count] of [['Last events', 5] as const, ['Applications', 4] as const]) {
      const list = within(await canvas.findByRole('list', { name }));
      await expect(list.getAllByRole('listitem')).toHaveLength(count);
    }
    await expect(canvas.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', pathOf('/apps'));
  },
});

export const Loading = meta.story({
  ...loading(api.users.overview, 'Loading what needs attention'),
  parameters: { state: 'person.overview-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.users.overview, 'The overview of this user could not be loaded.'),
  parameters: { state: 'person.overview-failed' },
});

export const NothingToDo = meta.story({
  parameters: { state: 'person.nothing-to-do' },
  args: { user: asUser(people.yui) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs attention')).toBeVisible();
  },
});

const locked = { isSuspended: true, isActive: false, isApproved: false };

/** Everything at once: locked, not approved, suspended, inactive, with an expired temporary password. */
export const MuchToDo = meta.story({
  parameters: { state: 'person.attention' },
  args: { user: { ...asUser(people.user), ...locked, tempPassword: true } },
  beforeEach() {
    const lockedUntil = hub.now() + 15 * 60 * 1000;
    const expired = { hasTemporaryPassword: true, temporaryPasswordExpiresAt: hub.now() - 1 };
    Object.assign(storedUser(people.user), locked, expired, { lockedUntil });
  },
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('list', { name: 'Needs attention' }));
    await expect(await attention.findByText('Locked for a network')).toBeVisible();
    await expect(attention.getAllByRole('listitem')).toHaveLength(6);
  },
});

export const InvitationUndelivered = meta.story({
  parameters: { state: 'person.invitation-undelivered' },
  args: { user: { ...asUser(people.user), isInvited: true } },
  beforeEach() {
    const invitation = { secret: 'of-a-link', expiresAt: hub.now() + 60_000, mail: 'failed' };
    Object.assign(storedUser(people.user), { isInvited: true, invitation });
  },
  play: async ({ canvas }) => {
    const sentence = /^The link could not be emailed to \S+\. Correct the address, or make a new link/;
    await expect(await canvas.findByText(sentence)).toBeVisible();
  },
});
