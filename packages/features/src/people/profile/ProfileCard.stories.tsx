import { people } from '@portico/mocks/fixtures/fixtures';
import { avatars } from '@portico/mocks/fixtures/pictures/avatars';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ProfileCard } from './ProfileCard.tsx';
import { onProfile, profileOf } from './stories.tsx';

/** The user's details, with buttons to change them. */
const meta = preview.meta({
  component: ProfileCard,
  args: { profile: { ...profileOf(people.user), avatar: avatars[1] }, onChangePicture: fn(), onEdit: fn() },
  ...onProfile,
});

/** Finds the value of a term. */
const fact = async (canvas: StoryContext['canvas'], term: string) =>
  (await canvas.findByText(term, { selector: 'dt' })).nextElementSibling;

export const Ready = meta.story({
  parameters: { state: 'profile.picture' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await fact(canvas, 'Last login')).toHaveTextContent('Nov 20, 2026, 7:30:00 AM');
    await waitFor(() => expect(document.querySelectorAll('img[data-loaded]')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Change picture' }));
    await expect(args.onChangePicture).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
});

/** The first session has no previous sign-in. */
export const NeverSignedIn = meta.story({
  parameters: { state: 'profile.never-signed-in' },
  args: { profile: profileOf(people.neverSignedIn) },
  play: async ({ canvas }) => {
    await expect(await fact(canvas, 'Last login')).toHaveTextContent('Never');
  },
});
