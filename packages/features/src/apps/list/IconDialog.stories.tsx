import { api } from '@portico/contract/api/table';
import { pictureMessages } from '@portico/contract/lib/pictures';
import { icons } from '@portico/mocks/fixtures/pictures/icons';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, expectToast, hub, press } from '../../lib/stories.tsx';
import { IconDialog } from './IconDialog.tsx';
import { inApps, pantry, storedPantry } from './stories.tsx';

/** Sets, replaces and removes the icon of an application. */
const meta = preview.meta({
  component: IconDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
});

const dialog = () => dialogOf('Change icon');

const stored = () => storedPantry(hub);

const png = { type: 'image/png' };

const fileOf = (address: string, name: string) =>
  new File([Uint8Array.from(atob(address.split(',')[1] ?? ''), letter => letter.charCodeAt(0))], name, png);

async function choose({ userEvent }: Pick<StoryContext, 'userEvent'>, file: File) {
  const form = await dialog();
  const input = form.getByRole('button', { name: 'Choose picture' }).parentElement?.querySelector('input');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await userEvent.upload(input, file);
  return form;
}

/** Waits until the pictures of the preview are shown. */
const loadedPictures = async (count: number) =>
  waitFor(() => expect(document.querySelectorAll('[role="dialog"] img[data-loaded]')).toHaveLength(count));

export const Ready = meta.story({
  parameters: { state: 'apps.icon-none' },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Choose picture' })).toHaveAccessibleDescription(
      'PNG, JPEG or WebP, at most 256 kB and 2,048 × 2,048 pixels. Shown whole, in a square.',
    );
    await expect(form.getByRole('status')).toHaveTextContent('No icon yet: its letters show.');
    await expect(form.getByRole('button', { name: 'Save icon' })).toHaveAttribute('aria-disabled', 'true');
    await expect(form.queryByRole('button', { name: 'Remove icon' })).not.toBeInTheDocument();
  },
});

export const Chosen = meta.story({
  parameters: { state: 'apps.icon-chosen' },
  play: async context => {
    const form = await choose(context, fileOf(icons.colour, 'logo.png'));
    await expect(await form.findByText('The new icon, not saved yet.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save icon' })).toBeEnabled();
    await loadedPictures(3);
  },
});

/** Returns the play function of a chosen picture. */
const chosen = (icon: string) => async (context: StoryContext) => {
  await choose(context, fileOf(icon, 'logo.png'));
  await loadedPictures(3);
};

/** Shows a picture that is four times as wide as high whole, on its plate. */
export const Wide = meta.story({
  parameters: { state: 'apps.icon-wide' },
  play: chosen(icons.wide),
});

/** Shows a black picture without a background on a light plate, in the dark theme too. */
export const DarkAndTransparent = meta.story({
  parameters: { state: 'apps.icon-dark' },
  play: chosen(icons.dark),
});

/** A dropped picture is accepted like a chosen one. */
export const Saved = meta.story({
  parameters: { state: 'apps.icon-saved' },
  play: async context => {
    const form = await dialog();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf(icons.colour, 'logo.png'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    form.getByText('or drop it here').dispatchEvent(drop);
    await form.findByText('The new icon, not saved yet.');
    await press({ ...context, canvas: form }, 'Save icon');
    await expectToast('Icon updated', 'Pantry');
    await expect(context.args.onClose).toHaveBeenCalled();
    await expect(stored().icon).toBe(icons.colour);
  },
});

/** A removal is saved like a change, so that Cancel keeps the icon. */
export const Removed = meta.story({
  parameters: { state: 'apps.icon-removed' },
  args: { app: { ...pantry, icon: icons.colour } },
  beforeEach() {
    stored().icon = icons.colour;
  },
  play: async context => {
    const form = await dialog();
    await expect(form.getByRole('status')).toHaveTextContent('The current icon.');
    await press({ ...context, canvas: form }, 'Remove icon');
    await expect(form.getByRole('status')).toHaveTextContent('Without an icon its letters show.');
    await expect(stored().icon).toBe(icons.colour);
    await press({ ...context, canvas: form }, 'Save icon');
    await expectToast('Icon removed', 'Pantry');
    await expect(stored().icon).toBeNull();
  },
});

/** The picture of the catalogue is the icon while there is no uploaded one. It cannot be removed. */
export const OfTheCatalogue = meta.story({
  parameters: { state: 'apps.icon-catalogue' },
  args: { app: { ...pantry, icon: icons.colour, catalogueId: 'grafana' } },
  beforeEach() {
    Object.assign(stored(), { icon: icons.colour, catalogueId: 'grafana' });
  },
  play: async context => {
    const form = await dialog();
    await press({ ...context, canvas: form }, 'Remove icon');
    await expect(form.getByRole('status')).toHaveTextContent('The picture of the catalogue.');
    await expect(form.queryByRole('button', { name: 'Remove icon' })).not.toBeInTheDocument();
    await loadedPictures(3);
    await press({ ...context, canvas: form }, 'Save icon');
    await expectToast('Icon removed', 'Pantry');
    await expect(stored().icon).toBe('/icons/catalogue/grafana.svg');
  },
});

/** Confirms before a chosen picture is lost. */
export const Leaving = meta.story({
  play: async context => {
    const form = await choose(context, fileOf(icons.colour, 'logo.png'));
    await form.findByText('The new icon, not saved yet.');
    await press({ ...context, canvas: form }, 'Cancel');
    await expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  },
});

async function expectRefused(context: StoryContext, file: File, message: string) {
  const form = await choose(context, file);
  await expect(await form.findByText(message)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveTextContent(message);
  await expect(form.getByRole('button', { name: 'Choose picture' })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  await expect(form.getByRole('button', { name: 'Save icon' })).toHaveAttribute('aria-disabled', 'true');
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** The bytes count: the name and the type of the file say PNG. The previous choice stays. */
export const RefusedType = meta.story({
  parameters: { state: 'apps.icon-refused' },
  play: async context => {
    const refused = () => new File([svg], 'logo.png', png);
    await expectRefused(context, refused(), pictureMessages.type);
    const form = await choose(context, fileOf(icons.colour, 'logo.png'));
    await waitFor(() => expect(form.getByRole('alert')).toBeEmptyDOMElement());
    await choose(context, refused());
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(pictureMessages.type));
    await expect(form.getByText('The new icon, not saved yet.')).toBeVisible();
  },
});

/** A header that says 3,000 pixels is enough: nothing decodes the picture. */
export const TooLarge = meta.story({
  parameters: { state: 'apps.icon-too-large' },
  play: async context => {
    const bytes = await fileOf(icons.colour, '').arrayBuffer();
    new DataView(bytes).setUint32(16, 3000);
    await expectRefused(context, new File([bytes], 'wide.png', png), pictureMessages.side);
    const photo = new File([fileOf(icons.colour, ''), new Uint8Array(256 * 1024)], 'photo.png', png);
    await expectRefused(context, photo, pictureMessages.bytes);
  },
});

/** Has the header and the end of a picture, and nothing between them that can be decoded. */
export const Broken = meta.story({
  parameters: { state: 'apps.icon-broken' },
  play: async context => {
    const file = fileOf(icons.colour, '');
    const broken = new File([file.slice(0, 60), file.slice(-12)], 'broken.png', png);
    await expectRefused(context, broken, pictureMessages.damaged);
  },
});

/** Shows the hub's refusal at the field: only the hub decodes a picture for certain. */
export const RefusedByTheHub = meta.story({
  parameters: { state: 'apps.icon-failed' },
  beforeEach({ msw }) {
    msw.use(
      fails(api.apps.setIcon, { code: 'invalid_fields', fields: { picture: pictureMessages.damaged } }),
    );
  },
  play: async context => {
    const form = await choose(context, fileOf(icons.colour, 'logo.png'));
    await form.findByText('The new icon, not saved yet.');
    await press({ ...context, canvas: form }, 'Save icon');
    await expect(await form.findByText(pictureMessages.damaged)).toBeVisible();
    await expect(await screen.findByText('Failed to update icon')).toBeVisible();
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
});

export const Contested = meta.story({
  parameters: { state: 'apps.icon-contested' },
  play: async context => {
    const form = await choose(context, fileOf(icons.colour, 'logo.png'));
    await form.findByText('The new icon, not saved yet.');
    const changes = { icon: icons.wide, description: 'Changed' };
    Object.assign(stored(), { ...changes, version: stored().version + 1 });
    await press({ ...context, canvas: form }, 'Save icon');
    const asked = await dialogOf('Icon changed while you were editing');
    await expect(asked.getByText('Another picture')).toBeVisible();
    await expect(asked.getByText('Your value: The picture that you chose')).toBeVisible();
    await expect(stored().icon).toBe(icons.wide);
  },
});
