import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { empty, fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { consoleTabOrder, fill, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf } from './stories.ts';

/** Lists applications and adds new ones. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen', path: '/apps' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Loading = meta.story({
  parameters: { state: 'apps.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.apps.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading applications')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Add Application' })).toBeVisible();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'apps.loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('8 applications')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Application' })).toBeVisible();
    const pantry = await cardOf(canvas, 'Pantry');
    await expect(pantry.getByText('Active')).toBeVisible();
    await expect(pantry.getByText('https://pantry.apps.brackenfield.example/sign-in')).toBeVisible();
    await expect(pantry.getByText('ptk_11111111…')).toBeVisible();
    await expect(pantry.getByRole('button', { name: /Grant All/ })).toBeEnabled();
    await expect(pantry.getByRole('button', { name: 'Manage access to Pantry' })).toBeEnabled();
    const link = pantry.getByRole('link', { name: /Open URL/ });
    await expect(link).toHaveAttribute('href', 'https://pantry.apps.brackenfield.example/sign-in');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getAttribute('rel')).toContain('noopener');
    const parcels = await cardOf(canvas, 'Parcel Desk');
    await expect(parcels.getByText('No URL yet')).toBeVisible();
    await expect(parcels.queryByRole('link', { name: /Open URL/ })).not.toBeInTheDocument();
    await expect(parcels.getByRole('link', { name: 'Parcel Desk' })).toHaveAttribute(
      'href',
      `/apps/${appIds.parcels}`,
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, 'Pantry');
    await expect(card.getByText('Active')).toBeVisible();
    // The name is beside the middle of the icon, although its target is higher.
    const boxOf = (element: HTMLElement) => element.getBoundingClientRect();
    const name = boxOf(card.getByRole('link', { name: 'Pantry' }));
    const icon = boxOf(card.getByText('PA', { selector: '[aria-hidden]' }));
    await expect(name.height).toBe(44);
    await expect(name.top + name.bottom).toBe(icon.top + icon.bottom);
  },
});

export const Inactive = meta.story({
  parameters: { state: 'apps.inactive' },
  play: async ({ canvas }) => {
    await expect((await cardOf(canvas, 'Drawing Archive')).getByText('Inactive')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'apps.empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.apps.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add your first application' })).toBeVisible();
    const connect = canvas.getByRole('link', { name: 'Connect from the catalogue' });
    await expect(connect).toHaveAttribute('href', '/apps/connect');
  },
});

/** Managers who may not add applications are not asked to. */
export const EmptyForAManager = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager).organisation.settings.managersEditApps = false;
    context.msw.use(empty(api.apps.list));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Applications appear here once an administrator adds them.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Connect from the catalogue' })).not.toBeInTheDocument();
  },
});

export const AddFirst = meta.story({
  beforeEach({ msw }) {
    msw.use(empty(api.apps.list));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add your first application' }));
    await expect(await canvas.findByRole('textbox', { name: /App name/ })).toHaveFocus();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'apps.load-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.list));
  },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The applications could not be loaded.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Searches names, descriptions and URLs without regard to case and accents, and announces the number. */
export const Searched = meta.story({
  parameters: { picture: true },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Search applications' });
    await userEvent.type(box, 'PÁNTRY');
    await expect(await canvas.findByText('1 of 8 applications', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByText('1 of 8 applications', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Pantry' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await userEvent.clear(box);
    await userEvent.type(box, 'archive.example');
    await expect(await canvas.findByRole('heading', { name: 'Drawing Archive' })).toBeVisible();
  },
});

export const NoneMatches = meta.story({
  parameters: { picture: true, path: '/apps?search=zeppelin' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No applications match “zeppelin”')).toBeVisible();
    await expect(canvas.getByText('0 of 8 applications', { selector: 'p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all applications' }));
    await expect(await canvas.findByText('8 applications', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search applications' })).toHaveValue('');
  },
});

/** Opens and closes the form with the same button. */
export const AddForm = meta.story({
  parameters: { state: 'apps.add-form' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Application' }));
    const name = await canvas.findByRole('textbox', { name: /App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /URL/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Description/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(name).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Add Application' }));
    await expect(await canvas.findByRole('textbox', { name: /App name/ })).toBeVisible();
  },
});

async function add(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  { name = 'Tool Crib', url = 'https://tools.example.net/' } = {},
) {
  const form = within(await canvas.findByRole('region', { name: 'New application' }));
  await fill({ userEvent }, form.getByRole('textbox', { name: /App name/ }), name);
  await fill({ userEvent }, form.getByRole('textbox', { name: /URL/ }), url);
  await userEvent.click(form.getByRole('button', { name: 'Add Application' }));
  return form;
}

export const NameRequired = meta.story({
  parameters: { state: 'apps.add-name-required', path: '/apps?add' },
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent }, { name: '' });
    await expect(form.getByText('App name is required')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: /App name/ })).toHaveFocus());
  },
});

export const UrlRefused = meta.story({
  parameters: { path: '/apps?add' },
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent }, { url: 'javascript:alert(1)' });
    await expect(
      form.getByText('URL must start with http:// or https://, or be a path on this site'),
    ).toBeVisible();
  },
});

export const Added = meta.story({
  parameters: { state: 'apps.added', path: '/apps?add' },
  play: async ({ canvas, userEvent }) => {
    await add({ canvas, userEvent });
    const toast = within(await screen.findByRole('alertdialog', { name: 'Application added successfully' }));
    await expect(toast.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/^\/apps\?new=/);
    const dialog = within(await screen.findByRole('dialog', { name: 'API key of Tool Crib' }));
    await expect(dialog.getByText(/^ptk_.{40,}$/)).toBeVisible();
    await expect(dialog.getByText(/This key is shown once/)).toBeVisible();
  },
});

/** Adds an application with the category business, open to every role. */
export const ListedAfterAdding = meta.story({
  parameters: { picture: true, path: '/apps?add&search=pantry' },
  play: async ({ canvas, userEvent }) => {
    await add({ canvas, userEvent });
    const dialog = within(await screen.findByRole('dialog', { name: 'API key of Tool Crib' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const card = await cardOf(canvas, 'Tool Crib');
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Tool Crib');
    await expect(card.getByText('New')).toBeVisible();
    await expect(canvas.getAllByText('New')).toHaveLength(1);
    await expect(card.getByText('Business')).toBeVisible();
    await expect(card.getByText('Every role')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'New application' })).not.toBeInTheDocument();
  },
});

export const AddFailed = meta.story({
  parameters: { state: 'apps.add-failed', path: '/apps?add' },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.create));
  },
  play: async ({ canvas, userEvent }) => {
    const form = await add({ canvas, userEvent });
    await expect(await screen.findByText('Failed to add application')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /App name/ })).toHaveValue('Tool Crib');
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    organisation.apps = organisation.apps.filter(({ name }) => /^(Pantry|Parcel Desk)$/.test(name));
  },
  play: consoleTabOrder(
    'link Connect app',
    'button Add Application',
    'searchbox Search applications',
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
