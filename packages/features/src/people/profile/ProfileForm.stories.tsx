import * as api from '@portico/contract/people/endpoints/profile';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fill, press } from '../../lib/stories.tsx';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';
import { onProfile, profileOf } from './stories.tsx';
import { useProfileForm } from './useProfileForm.ts';

const onSaved = fn();

type OwnProps = Omit<ProfileFormProps, 'editing'>;

/** Keeps the input, as the screen does. */
const Edited = (props: OwnProps) => (
  <ProfileForm {...props} editing={useProfileForm(props.profile, onSaved)} />
);

/** The form to change the user's details. */
const meta = preview.meta({
  component: ProfileForm as ComponentType<OwnProps>,
  args: { profile: profileOf(people.user), onCancel: fn() },
  render: args => <Edited {...args} />,
  ...onProfile,
  beforeEach(context) {
    onSaved.mockClear();
    onProfile.beforeEach(context);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const textbox = ({ canvas }: Pick<Player, 'canvas'>, name: string) => canvas.findByRole('textbox', { name });

async function retype(player: Player, name: string, text: string) {
  const field = await textbox(player, name);
  await player.userEvent.clear(field);
  await fill(player, field, text);
}

export const Ready = meta.story({
  parameters: { state: 'profile.edit' },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(async () => expect(await textbox({ canvas }, 'First name')).toHaveFocus());
    for (const name of ['Username', 'Email']) {
      await expect(await textbox({ canvas }, name)).toHaveAttribute('readonly');
    }
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await press({ canvas, userEvent }, 'Cancel');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

/** A refused field gets the focus. After a failure the form keeps its input. */
export const SaveFails = meta.story({
  parameters: { state: 'profile.save-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.update)),
  play: async player => {
    await retype(player, 'Department', 'Workshop \u0007');
    await press(player, 'Save');
    const field = await textbox(player, 'Department');
    await expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(player.canvas.getByText('Department must be on one line')).toBeVisible();
    await retype(player, 'Department', 'Optics');
    await press(player, 'Save');
    await expect(await screen.findByText('Failed to update profile.')).toBeVisible();
    await expect(field).toHaveValue('Optics');
    await expect(player.canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
});
