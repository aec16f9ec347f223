import { applicationFields } from '@portico/contract/events/applications';
import { findChanges } from '@portico/contract/events/changes';
import { applicationEntity } from '@portico/contract/events/entities';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/record';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { expectToast, fill, freshHub } from '../../lib/stories.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import { failsOnce, inApps, pantry, storedPantry } from './stories.tsx';

let hub: Hub;

/** Edits the details, the category and the access level of an application. */
const meta = preview.meta({
  component: EditAppDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const form = async () => within(await screen.findByRole('dialog', { name: 'Edit application' }));
const save = async ({ userEvent }: Player) =>
  userEvent.click((await form()).getByRole('button', { name: 'Save changes' }));

async function rename({ userEvent }: Player, text: string) {
  const name = (await form()).getByRole('textbox', { name: /App name/ });
  await userEvent.clear(name);
  await fill({ userEvent }, name, text);
  return name;
}

export const Ready = meta.story({
  play: async () => {
    const { getByRole } = await form();
    const name = getByRole('textbox', { name: /App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Pantry');
    await expect(getByRole('textbox', { name: /^URL/ })).toHaveValue(pantry.url);
    await expect(getByRole('button', { name: /^Household.*Category$/ })).toBeVisible();
    await expect(getByRole('button', { name: /^Every role.*Open to/ })).toBeVisible();
    await expect(getByRole('group', { name: /^Sign-in link/ })).toHaveTextContent(`/open?app=${pantry.id}`);
    await expect(getByRole('button', { name: 'Copy sign-in link' })).toBeEnabled();
  },
});

/** The dialog stays open while the name is missing, and when the hub fails. */
export const Saved = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.update)),
  play: async ({ args, userEvent }) => {
    const name = await rename({ userEvent }, '');
    await save({ userEvent });
    await expect((await form()).getByText('App name is required')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    await rename({ userEvent }, 'Canteen');
    await userEvent.click((await form()).getByRole('button', { name: /Category$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finance' }));
    await save({ userEvent });
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await save({ userEvent });
    await expectToast('Application updated', 'Pantry');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(storedPantry(hub)).toMatchObject({ name: 'Canteen', category: 'finance' });
  },
});

/** Warns before saving that a higher level revokes access. */
export const LevelRaised = meta.story({
  play: async ({ userEvent }) => {
    const { findByText, getByRole } = await form();
    await userEvent.click(getByRole('button', { name: /Open to/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager and above' }));
    await expect(await findByText(/^Users below this role lose access when you save\.$/)).toBeVisible();
  },
});

/** Saves a name after Priya Raman has saved her changes. */
async function saveTooLate(
  { userEvent }: Player,
  theirs: { name?: string; url?: string; category?: 'finance' },
) {
  await rename({ userEvent }, 'Canteen');
  const app = storedPantry(hub);
  record(hub, {
    action: 'update_app',
    parameters: { changes: findChanges(applicationFields, app, theirs) ?? {}, revoked: 0 },
    actor: hub.organisation.users.find(({ id }) => id === people.secondAdmin.id) ?? null,
    entity: applicationEntity(app),
  });
  Object.assign(app, theirs, { version: app.version + 1 });
  await save({ userEvent });
}

/** Both administrators changed the name. The user sees the other's values before a save replaces them. */
export const Contested = meta.story({
  tags: ['full'],
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, { name: 'Kitchen', url: '', category: 'finance' });
    const { findByText, getByRole, getByText } = within(
      await screen.findByRole('dialog', { name: 'Application changed while you were editing' }),
    );
    await expect(await findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of ['Kitchen', 'Your value: Canteen', 'Empty', 'Finance']) {
      await expect(getByText(text)).toBeVisible();
    }
    await userEvent.click(getByRole('button', { name: 'Save anyway' }));
    await expect(await screen.findByText('Application updated')).toBeVisible();
    await expect(storedPantry(hub)).toMatchObject({ name: 'Canteen', url: '', category: 'finance' });
  },
});

/** Changes of different fields are merged. */
export const Merged = meta.story({
  tags: ['full'],
  play: async ({ userEvent }) => {
    await saveTooLate({ userEvent }, { category: 'finance' });
    await expect(await screen.findByText('Application updated')).toBeVisible();
    await expect(
      screen.getByText('Someone else changed Category meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(storedPantry(hub)).toMatchObject({ name: 'Canteen', category: 'finance' });
  },
});
