import { api } from '@portico/contract/api/table';
import { refusals } from '@portico/contract/errors';
import { pictureMessages } from '@portico/contract/lib/pictures';
import { people } from '@portico/mocks/fixtures/fixtures';
import { icons } from '@portico/mocks/fixtures/pictures/icons';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { fill, freshHub } from '../../lib/stories.tsx';
import { inSettings } from '../settings/stories.tsx';
import { BrandDialog } from './BrandDialog.tsx';

let hub: Hub;

/** Changes the organisation's name, logo and colour, with a preview in both themes. */
const meta = preview.meta({
  component: BrandDialog,
  args: { onClose: fn() },
  ...inSettings,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const dialog = async () => {
  // The dialog that loads is another one.
  await screen.findByLabelText(/^Name/);
  return within(screen.getByRole('dialog', { name: 'Change branding' }));
};
type Form = Awaited<ReturnType<typeof dialog>>;

const press = ({ userEvent }: Player, form: Form, name: string) =>
  userEvent.click(form.getByRole('button', { name }));

async function enter(player: Player, name: string, accent: string): Promise<Form> {
  const form = await dialog();
  if (name !== '') await fill(player, form.getByLabelText(/^Name/), name);
  if (accent !== '') await fill(player, form.getByLabelText(/^Accent colour/), accent);
  return form;
}

async function choose({ userEvent }: Player, form: Form, file: File): Promise<void> {
  const input = form.getByRole('button', { name: 'Choose picture' }).parentElement?.querySelector('input');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await userEvent.upload(input, file);
}

const logo = () =>
  new File(
    [Uint8Array.from(atob(icons.colour.split(',')[1] ?? ''), letter => letter.charCodeAt(0))],
    'logo.png',
    { type: 'image/png' },
  );

/** The background of the first button of each sample. */
const samples = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"] [inert]'), sample => ({
    text: sample.textContent ?? '',
    button: getComputedStyle(sample.querySelector('button') ?? sample).backgroundColor,
  }));

export const Ready = meta.story({
  parameters: { state: 'settings.brand-none' },
  play: async () => {
    const form = await dialog();
    await expect(form.getByLabelText(/^Name/)).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Save branding' })).toBeDisabled();
    await expect(form.queryByRole('button', { name: 'Remove logo' })).not.toBeInTheDocument();
    await expect(samples().map(({ text }) => text)).toEqual([
      expect.stringContaining('Sign in to Portico'),
      expect.stringContaining('Sign in to Portico'),
    ]);
  },
});

/** Shows the name, the logo and the picked colour in both themes before anything is saved. */
export const Preview = meta.story({
  parameters: { state: 'settings.brand-preview' },
  play: async context => {
    const form = await enter(context, 'Brackenfield Instruments', '');
    await fireEvent.input(form.getByLabelText('Choose a colour'), { target: { value: '#ffd400' } });
    await expect(form.getByLabelText(/^Accent colour/)).toHaveValue('#ffd400');
    await choose(context, form, logo());
    await waitFor(() => expect(document.querySelectorAll('[inert] img[data-loaded]')).toHaveLength(6));
    const [light, dark] = samples();
    await expect(light?.text).toContain('Sign in to Brackenfield Instruments');
    // Darker in the light theme, where yellow is too faint.
    await expect(light?.button).toBe('rgb(172, 142, 9)');
    await expect(dark?.button).toBe('rgb(255, 212, 0)');
    await expect(hub.organisation.brand.name).toBe('');
  },
});

export const Saved = meta.story({
  parameters: { state: 'settings.brand-saved' },
  play: async context => {
    const form = await enter(context, 'Brackenfield', '#7A1F5C');
    await choose(context, form, logo());
    await expect(await form.findByRole('button', { name: 'Remove logo' })).toBeVisible();
    await press(context, form, 'Save branding');
    await expect(await screen.findByText('Branding updated')).toBeVisible();
    await expect(hub.organisation.brand).toMatchObject({
      name: 'Brackenfield',
      accent: '#7a1f5c',
      logo: icons.colour,
    });
    await expect(context.args.onClose).toHaveBeenCalledOnce();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'settings.brand-no-colour' },
  play: async context => {
    const form = await enter(context, 'N'.repeat(65), 'teal');
    await choose(context, form, new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
    await expect(await form.findByText(pictureMessages.type)).toBeVisible();
    await press(context, form, 'Save branding');
    await expect(await form.findByText('Accent colour must be like #0b5c5f, or empty')).toBeVisible();
    await expect(form.getByLabelText(/^Name/)).toBeInvalid();
    await expect(hub.organisation.brand.accent).toBe('');
  },
});

export const Removed = meta.story({
  beforeEach() {
    hub.organisation.brand = { name: 'Brackenfield', accent: '#7a1f5c', logo: icons.colour, version: 2 };
  },
  play: async context => {
    const form = await dialog();
    await press(context, form, 'Remove logo');
    await context.userEvent.clear(form.getByLabelText(/^Name/));
    await press(context, form, 'Save branding');
    await expect(await screen.findByText('Branding updated')).toBeVisible();
    await expect(hub.organisation.brand).toMatchObject({ name: '', accent: '#7a1f5c', logo: null });
  },
});

/** Two administrators change the name at once. */
export const Contested = meta.story({
  parameters: { state: 'settings.brand-contested' },
  play: async context => {
    const form = await enter(context, 'Mine', '');
    Object.assign(hub.organisation.brand, { name: 'Theirs', version: 2 });
    await press(context, form, 'Save branding');
    const asked = within(
      await screen.findByRole('dialog', { name: 'Branding changed while you were editing' }),
    );
    await expect(asked.getByText('Theirs')).toBeVisible();
    await expect(asked.getByText('Your value: Mine')).toBeVisible();
    await expect(hub.organisation.brand.name).toBe('Theirs');
  },
});

export const SaveFails = meta.story({
  parameters: { state: 'settings.brand-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.system.saveBrand, { code: 'unavailable' }));
  },
  play: async context => {
    await press(context, await enter(context, 'Brackenfield', ''), 'Save branding');
    await expect(await screen.findByText('Failed to update the branding')).toBeVisible();
    await expect(screen.getByText(refusals.unavailable.message)).toBeVisible();
  },
});

export const Loading = meta.story(loading(api.system.brand, 'Loading the branding'));

export const LoadFails = meta.story(loadFails(api.system.brand, 'The branding could not be loaded.'));

/** Confirms before input is lost. */
export const Leaving = meta.story({
  tags: ['full'],
  play: async context => {
    await press(context, await enter(context, 'Brackenfield', ''), 'Cancel');
    await expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  },
});
