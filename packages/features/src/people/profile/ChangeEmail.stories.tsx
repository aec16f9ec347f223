import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ageProofs, dialogOf, fill, hub, press } from '../../lib/stories.tsx';
import { withMail } from '../list/stories.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { onProfile } from './stories.tsx';

/** Asks for a new address, after the user confirms their identity, unless they did recently. */
const meta = preview.meta({
  component: ChangeEmail,
  args: { onClose: fn() },
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    withMail();
  },
});

const dialog = () => dialogOf('Change your email address');

export const Ready = meta.story({
  parameters: { state: 'email.change' },
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText('New email address')).toHaveFocus());
  },
});

/** Ten minutes after the last authentication, the dialog requires a new one first. */
export const ConfirmFirst = meta.story({
  parameters: { state: 'email.prove-first' },
  beforeEach: () => ageProofs(hub),
  play: async () => {
    await expect(
      await screen.findByText('Enter your password before you change your email address.'),
    ).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'email.refused' },
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    await fill({ userEvent }, form.getByLabelText('New email address'), 'amara@mailbox.invalid');
    await press({ canvas: form, userEvent }, 'Send links');
    await expect(await form.findByText('The hub cannot send email to this address.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
