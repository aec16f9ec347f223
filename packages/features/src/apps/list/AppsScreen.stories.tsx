import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addIcons } from '@portico/mocks/fixtures/pictures/icons';
import { empty } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { useLocation } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import {
  consoleTabOrder,
  fill,
  freshHub,
  hub,
  hubFor,
  inApp,
  inConsole,
  press,
  questionOf,
  toastOf,
  turnOffForManagers,
} from '../../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf, pantry, storedPantry } from './stories.tsx';

/** The connected applications. Their cards, the form and the dialogs have separate stories. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/apps' })],
  beforeEach: hubFor(people.admin),
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Ready = meta.story({
  parameters: { state: ['apps.loaded', 'apps.icons'] },
  beforeEach: () => addIcons(hub.organisation),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('8 applications')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('li img[data-loaded]')).toHaveLength(4));
    await expect(within(canvas.getByRole('main')).queryByRole('img')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...loading(api.apps.list, 'Loading applications'),
  parameters: { state: 'apps.loading' },
});

export const Empty = meta.story({
  parameters: { state: 'apps.empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.apps.list)),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Add app' });
    await expect(link).toHaveAttribute('href', '/apps?add');
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.apps.list, 'The applications could not be loaded.'),
  parameters: { state: 'apps.load-failed' },
});

/** Offers no form to managers who may not add applications, and its address opens none. */
export const Forbidden = meta.story({
  parameters: { path: '/apps?add=link' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersEditApps']);
    context.msw.use(empty(api.apps.list));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Applications appear here once an administrator adds them.'),
    ).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.queryByRole('link')).not.toBeInTheDocument();
    await expect(main.queryByRole('button')).not.toBeInTheDocument();
    await expect(main.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

/** More than twelve applications are a list, until the reader chooses. The account keeps the choice. */
export const Many = meta.story({
  parameters: { state: 'apps.list' },
  beforeEach() {
    const { apps } = hub.organisation;
    for (let number = apps.length; number <= 12; number += 1) {
      const name = `Workshop ${number}`;
      apps.push({ ...storedPantry(hub), id: `b0000000-0000-4000-8000-${1e11 + number}`, name });
    }
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('table', { name: 'Applications' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as cards' }));
    await cardOf(canvas, 'Pantry');
    await waitFor(() => expect(hub.organisation.tablePreferences).toMatchObject([{ appLayout: 'cards' }]));
    await userEvent.click(canvas.getByRole('button', { name: 'Show as list' }));
    await expect(await canvas.findByRole('table', { name: 'Applications' })).toBeVisible();
  },
});

/** Searches names, descriptions and URLs without regard to case and accents, and announces the number. */
export const Searched = meta.story({
  parameters: { path: '/apps?search=zeppelin' },
  beforeEach: shortenWaits,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No applications match “zeppelin”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all applications' }));
    await expect(await canvas.findByText('8 applications', { selector: 'p' })).toBeVisible();
    const field = canvas.getByRole('searchbox', { name: 'Search applications' });
    await fill({ userEvent }, field, 'archive.example');
    await expect(await canvas.findByRole('heading', { name: 'Drawing Archive' })).toBeVisible();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'PÁNTRY');
    await expect(await canvas.findByText('1 of 8 applications', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByText('1 of 8 applications', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Pantry');
  },
});

/** The catalogue leads to the form. Shows the key once, and then the new application first, without the search. */
export const Added = meta.story({
  parameters: { path: '/apps?search=pantry' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Application' }));
    await userEvent.click(await canvas.findByRole('option', { name: /^App you build yourself/ }));
    const form = within(await canvas.findByRole('region', { name: 'App you build yourself' }));
    await fill({ userEvent }, form.getByRole('textbox', { name: /App name/ }), 'Tool Crib');
    await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
    const key = await dialog('API key of Tool Crib');
    await expect(key.getByText(/^ptk_.{40,}$/)).toBeVisible();
    await userEvent.click(key.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect((await cardOf(canvas, 'Tool Crib')).getByText('New')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Tool Crib');
  },
});

const Address = () => <footer>{useLocation().pathname}</footer>;

/** The page of the new application opens where its proxy is set up. */
export const AddedBehindAProxy = meta.story({
  parameters: { path: '/apps?add=proxy' },
  decorators: [
    Story => (
      <>
        <Story />
        <Address />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('region', { name: 'App behind a proxy' }));
    await fill({ userEvent }, form.getByRole('textbox', { name: /App name/ }), 'Tool Crib');
    await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
    await expect(await canvas.findByText(/^\/apps\/[\w-]+\/sign-on$/)).toBeInTheDocument();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/**
 * The card offers to undo it. Closing the dialog returns the focus to the button that opened it. As many users get access
 * as were announced, and suspended users get none.
 */
export const GrantedToAll = meta.story({
  parameters: { state: 'apps.granted-all' },
  play: async ({ canvas, userEvent }) => {
    const card = await cardOf(canvas, 'Pantry');
    const button = card.getByRole('button', { name: 'Grant All: Pantry' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: 'Grant Pantry to everyone?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const question = await questionOf();
    const announced = (await question.findByText(/^Access for/)).textContent;
    await press({ canvas: question, userEvent }, 'Grant All');
    await expect(await screen.findByText(/^Access granted to \d+ users$/)).toBeVisible();
    const granted = await card.findByText(/^Granted to \d+ users\.$/);
    await expect(granted).toHaveTextContent(`Granted to ${/\d+/.exec(announced)?.[0]} users.`);
    const holders = hub.organisation.grants.filter(({ appId }) => appId === pantry.id);
    await expect(holders.some(({ userId }) => userId === people.suspended.id)).toBe(false);
  },
});

/** The toast brings a deleted application back with everything that it had. */
export const DeletedAndUndone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const card = await cardOf(canvas, 'Pantry');
    await userEvent.click(card.getByRole('button', { name: 'Actions for Pantry' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await dialog('Delete Pantry?');
    await fill({ userEvent }, question.getByRole('textbox', { name: 'Enter Pantry to confirm' }), 'Pantry');
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const toast = await toastOf('Application deleted');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Pantry' })).not.toBeInTheDocument());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.queryByText('This application no longer exists.')).not.toBeInTheDocument();
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    const undone = await toastOf('Change undone');
    await expect(undone.getByText('Pantry. Sessions stay ended.')).toBeVisible();
    const restored = await cardOf(canvas, 'Pantry');
    await expect(restored.getByText(`${pantry.apiKey}…`)).toBeVisible();
  },
});

export const TabOrder = meta.story({
  tags: ['full'],
  beforeEach() {
    const { organisation } = hub;
    organisation.apps = organisation.apps.filter(({ name }) => /^(Pantry|Parcel Desk)$/.test(name));
  },
  play: consoleTabOrder(
    'button Add Application',
    'searchbox Search applications',
    'button Show as list',
    'link Pantry',
    'button Actions for Pantry',
    'button Manage access to Pantry',
    'button Grant All: Pantry',
    'link Open URL of Pantry (opens in a new tab)',
    'link Parcel Desk',
    'button Actions for Parcel Desk',
    'button Manage access to Parcel Desk',
    'button Grant All: Parcel Desk',
  ),
});
