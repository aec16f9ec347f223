import { api } from '@portico/contract/api/table';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { dialogOf, expectToast, fill, hub } from '../../lib/stories.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import { inApps, pantry, storedPantry } from './stories.tsx';

/** Edits the details, the category and the access level of an application. */
const meta = preview.meta({
  component: EditAppDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
});

type Player = Pick<StoryContext, 'userEvent'>;

const form = () => dialogOf('Edit application');
const save = async ({ userEvent }: Player) =>
  userEvent.click((await form()).getByRole('button', { name: 'Save changes' }));

async function rename({ userEvent }: Player, text: string) {
  const name = (await form()).getByRole('textbox', { name: /App name/ });
  await userEvent.clear(name);
  await fill({ userEvent }, name, text);
  return name;
}

/**
 * The dialog stays open while the name is missing, and when the hub fails. Warns before saving that a higher level revokes
 * access.
 */
export const Ready = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.update)),
  play: async ({ args, userEvent }) => {
    const { findByText, getByRole, getByText } = await form();
    const name = getByRole('textbox', { name: /App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Pantry');
    await expect(getByRole('textbox', { name: /^URL/ })).toHaveValue(pantry.url);
    await expect(getByRole('group', { name: /^Sign-in link/ })).toHaveTextContent(`/open?app=${pantry.id}`);
    await rename({ userEvent }, '');
    await save({ userEvent });
    await expect(getByText('App name is required')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    await rename({ userEvent }, 'Canteen');
    for (const [button, option] of [
      [/Category$/, 'Finance'],
      [/^Every role.*Open to/, 'Manager and above'],
    ] as const) {
      await userEvent.click(getByRole('button', { name: button }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
    await expect(await findByText(/^Users below this role lose access when you save\.$/)).toBeVisible();
    await save({ userEvent });
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await save({ userEvent });
    await expectToast('Application updated', 'Pantry');
    await expect(args.onClose).toHaveBeenCalled();
    await expect(storedPantry(hub)).toMatchObject({
      name: 'Canteen',
      category: 'finance',
      accessLevel: 'manager',
    });
  },
});

/** Both administrators changed the name. The user sees the other's values before a save replaces them. */
export const Contested = meta.story({
  tags: ['full'],
  play: async ({ userEvent }) => {
    await rename({ userEvent }, 'Canteen');
    const app = storedPantry(hub);
    Object.assign(app, { name: 'Kitchen', url: '', category: 'finance', version: app.version + 1 });
    await save({ userEvent });
    const { findByText, getByRole, getByText } = await dialogOf('Application changed while you were editing');
    await expect(await findByText('Kitchen')).toBeVisible();
    for (const text of ['Your value: Canteen', 'Empty', 'Finance'])
      await expect(getByText(text)).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Save anyway' }));
    await expect(await screen.findByText('Application updated')).toBeVisible();
    await expect(storedPantry(hub)).toMatchObject({ name: 'Canteen', url: '', category: 'finance' });
  },
});
