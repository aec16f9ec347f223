import { api } from '@portico/contract/api/table';
import { refusals } from '@portico/contract/errors';
import { bytesOfBase64, pictureMessagesFor, readPictureHeader } from '@portico/contract/lib/pictures';
import { avatarSourceLimits, pictureLimits } from '@portico/contract/limits';
import { people } from '@portico/mocks/fixtures/fixtures';
import { avatars } from '@portico/mocks/fixtures/pictures/avatars';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, fn, mocked, screen, waitFor } from 'storybook/test';
import { dialogOf, press as pressIn, questionOf, storedUser } from '../../lib/stories.tsx';
import { AvatarDialog } from './AvatarDialog.tsx';
import { animated, cmyk, photo } from './photos.ts';
import { onProfile, profileOf } from './stories.tsx';

/** Sets, crops, replaces and removes the user's picture. */
const meta = preview.meta({
  component: AvatarDialog,
  args: { profile: profileOf(people.user), onClose: fn() },
  ...onProfile,
});

const messages = pictureMessagesFor(avatarSourceLimits);

const dialog = () => dialogOf('Change picture');
type Form = Awaited<ReturnType<typeof dialog>>;

const stored = () => storedUser(people.user);

async function choose({ userEvent }: Pick<StoryContext, 'userEvent'>, file: File): Promise<Form> {
  const form = await dialog();
  const input = form.getByRole('button', { name: 'Choose picture' }).parentElement?.querySelector('input');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await userEvent.upload(input, file);
  return form;
}

/** Chooses a picture that can be cut. */
async function cut(context: StoryContext, file: File): Promise<Form> {
  const form = await choose(context, new File([file], file.name, { type: 'image/png' }));
  await expect(await form.findByText('The new picture, not saved yet.')).toBeVisible();
  await expect(form.getByRole('application', { name: 'Position' })).toBeVisible();
  return form;
}

const press = ({ userEvent }: Pick<StoryContext, 'userEvent'>, form: Form, name: string) =>
  pressIn({ canvas: form, userEvent }, name);

/** Saves, and expects that the dialog closes. */
async function saves(context: StoryContext<{ onClose: () => void }>, form: Form) {
  const { onClose } = context.args;
  const before = mocked(onClose).mock.calls.length;
  await press(context, form, 'Save picture');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(before + 1));
}

/** The header of the stored picture. */
const storedHeader = () => readPictureHeader(bytesOfBase64(stored().avatar?.split(',')[1] ?? ''));

export const Ready = meta.story({
  parameters: { state: 'profile.picture-none' },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('button', { name: 'Choose picture' })).toHaveAccessibleDescription(
      'PNG, JPEG or WebP, at most 20 MB and 10,000 × 10,000 pixels.',
    );
    await expect(form.getByRole('button', { name: 'Save picture' })).toHaveAttribute('aria-disabled', 'true');
    await expect(form.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  },
});

/** A tall picture, a wide one, and a usual one. */
export const Chosen = meta.story({
  parameters: { state: ['profile.picture-wide', 'profile.picture-chosen'] },
  play: async context => {
    await cut(context, photo(75, 600));
    await cut(context, photo(600, 75));
    const form = await cut(context, photo(600, 450));
    await expect(form.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '100%');
    await expect(form.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  },
});

/** Stores another square after the picture was moved and magnified by keys alone. */
export const Saved = meta.story({
  parameters: { state: 'profile.picture-saved' },
  play: async context => {
    const side = pictureLimits.iconSide;
    const save = async (keys: string, zoom: string) => {
      const form = await cut(context, photo(80, 60));
      form.getByRole('application', { name: 'Position' }).focus();
      await context.userEvent.keyboard(keys);
      // user-event does not move sliders.
      await fireEvent.change(form.getByRole('slider', { name: 'Zoom' }), { target: { value: zoom } });
      await saves(context, form);
      await expect(storedHeader()).toMatchObject({ width: side, height: side });
      return stored().avatar;
    };
    const middle = await save('{ArrowDown}', '1');
    await expect(await save('{Shift>}{ArrowRight}{/Shift}', '2.5')).not.toBe(middle);
    await expect((await screen.findAllByText('Picture updated'))[0]).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('auth_user')).toContain(stored().avatar));
  },
});

/** Uses the first frame of a moving picture, and converts the colours of printing. */
export const OtherPhotos = meta.story({
  play: async context => {
    await saves(context, await cut(context, animated()));
    await expect(atob(stored().avatar?.split(',')[1] ?? '')).not.toContain('ANIM');
    await saves(context, await cut(context, cmyk()));
  },
});

export const Removed = meta.story({
  parameters: { state: 'profile.picture-removed' },
  args: { profile: { ...profileOf(people.user), avatar: avatars[0] } },
  beforeEach() {
    stored().avatar = avatars[0];
  },
  play: async context => {
    const form = await dialog();
    await expect(form.getByRole('status')).toHaveTextContent('The current picture.');
    await press(context, form, 'Remove picture');
    await expect(form.getByRole('status')).toHaveTextContent('Without a picture your initials show.');
    await expect(stored().avatar).toBe(avatars[0]);
    await saves(context, form);
    await expect(await screen.findByText('Picture removed')).toBeVisible();
    await expect(stored().avatar).toBeNull();
  },
});

async function expectRefused(context: StoryContext, file: File, message: string) {
  const form = await choose(context, new File([file], file.name, { type: 'image/png' }));
  await expect(await form.findByText(message)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveTextContent(message);
  await expect(form.getByRole('button', { name: 'Save picture' })).toHaveAttribute('aria-disabled', 'true');
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** The bytes count: the name and the type of the file say PNG. */
export const RefusedType = meta.story({
  parameters: { state: 'profile.picture-refused' },
  play: async context => {
    // A header that says 20,000 pixels is enough: nothing decodes the picture.
    const bytes = await photo(20, 20).arrayBuffer();
    new DataView(bytes).setUint32(16, 20_000);
    await expectRefused(context, new File([bytes], 'wide.png'), messages.side);
    await expectRefused(context, new File([svg], 'me.png'), messages.type);
  },
});

export const TooLarge = meta.story({
  parameters: { state: 'profile.picture-too-large' },
  play: context => {
    const bytes = new Uint8Array(avatarSourceLimits.bytes + 1);
    return expectRefused(context, new File([bytes], 'photo.png'), messages.bytes);
  },
});

/** Has the header and the end of a picture, and nothing between them that can be decoded. */
export const Broken = meta.story({
  parameters: { state: 'profile.picture-broken' },
  play: async context => {
    const file = photo(60, 60);
    await expectRefused(context, new File([file.slice(0, 45), file.slice(-12)], 'b.png'), messages.damaged);
  },
});

/** Confirms before a chosen picture is lost. */
export const Leaving = meta.story({
  tags: ['full'],
  play: async context => {
    const form = await cut(context, photo(60, 60));
    await press(context, form, 'Cancel');
    await questionOf('Leave without saving?');
  },
});

export const SaveFails = meta.story({
  parameters: { state: 'profile.picture-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.profile.setAvatar, { code: 'unavailable' })),
  play: async context => {
    const form = await cut(context, photo(60, 60));
    await press(context, form, 'Save picture');
    await expect(await screen.findByText('Failed to update picture')).toBeVisible();
    await expect(screen.getByText(refusals.unavailable.message)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  },
});
