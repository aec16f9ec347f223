import { applicationFields } from '@portico/contract/events/applications';
import { findChanges } from '@portico/contract/events/changes';
import { applicationEntity } from '@portico/contract/events/entities';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';

let hub: Hub;

/** Two administrators edit one application. Neither undoes the other's changes without seeing them. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: `/apps?edit=${appIds.pantry}` })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

const stored = () => {
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  if (app === undefined) throw new Error('The fixtures have no pantry');
  return app;
};

/** Enters a name, and saves after Priya has saved her changes. */
async function saveTooLate(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  theirs: { name?: string; url?: string; category?: 'finance' },
) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit application' }));
  const name = dialog.getByRole('textbox', { name: /App name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Canteen');
  const app = stored();
  record(hub, {
    action: 'update_app',
    parameters: { changes: findChanges(applicationFields, app, theirs) ?? {}, revoked: 0 },
    actor: hub.organisation.users.find(({ id }) => id === people.secondAdmin.id) ?? null,
    entity: applicationEntity(app),
  });
  Object.assign(app, theirs, { version: app.version + 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
}

export const Shown = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, { name: 'Kitchen', url: '', category: 'finance' });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Application changed while you were editing' }),
    );
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of ['Kitchen', 'Your value: Canteen', 'Empty', 'Finance']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expect(await screen.findByText('Application updated')).toBeVisible();
    await expect(stored()).toMatchObject({ name: 'Canteen', url: '', category: 'finance' });
  },
});

export const Merged = meta.story({
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, { category: 'finance' });
    await expect(await screen.findByText('Application updated')).toBeVisible();
    await expect(
      screen.getByText('Someone else changed Category meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(stored()).toMatchObject({ name: 'Canteen', category: 'finance' });
  },
});
