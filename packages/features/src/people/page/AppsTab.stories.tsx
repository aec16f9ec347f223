import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { asUser } from '../list/stories.tsx';
import { AppsTab } from './AppsTab.tsx';
import { expectReport, hubWithSessions, onTab } from './stories.tsx';

/** All applications by category: whether a user has access, why and since when, with a switch for each. */
const meta = preview.meta({
  component: AppsTab,
  args: { user: asUser(people.user) },
  ...onTab,
  parameters: { path: `/users/${people.user.id}/apps` },
  beforeEach: context => void hubWithSessions(context),
});

export const Ready = meta.story({
  parameters: { state: 'person.apps' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: 'Pantry for Jonas Weidmann' })).toBeChecked();
    await expect(canvas.getAllByText(/Granted by tobias\.fennimore on/)[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pantry' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}`,
    );
  },
});

export const Loading = meta.story({
  ...loading(api.access.permissions, 'Loading applications'),
  parameters: { state: 'person.apps-loading' },
});

export const Empty = meta.story({
  parameters: { state: 'person.apps-empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.access.permissions)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add app' })).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.access.permissions, 'The applications could not be loaded.'),
  parameters: { state: 'person.apps-failed' },
});

/** Revoking access to an application that can be notified shows the report. */
export const Revoked = meta.story({
  parameters: { state: 'person.revoked' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Pantry for Jonas Weidmann' }));
    await expectReport('Pantry');
  },
});
