import * as api from '@portico/contract/people/endpoints/emails';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { ageProofs, dialogOf, fill, hub, press, storedUser } from '../../lib/stories.tsx';
import { withMail } from '../list/stories.tsx';
import { EmailCard } from './EmailCard.tsx';
import { onProfile } from './stories.tsx';

/** The user's address, whether it is proven, and a change of it. Absent on hubs without mail. */
const meta = preview.meta({
  component: EmailCard,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    withMail();
  },
});

const user = () => storedUser(people.user);
const card = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Email address' }));
const begin = (isProven: boolean, isNewProven: boolean) => {
  user().isEmailProven = isProven;
  user().emailChange = {
    email: `${'long.mailbox.'.repeat(4)}amara@example.net`,
    isNewProven,
    isOldConfirmed: false,
    expiresAt: hub.now() + 24 * 60 * 60 * 1000,
  };
};

export const Ready = meta.story({
  parameters: { state: 'email.confirmed' },
  beforeEach() {
    user().isEmailProven = true;
  },
  play: async ({ canvas }) => {
    const email = await card(canvas);
    await expect(email.getByText('Confirmed')).toBeVisible();
    await expect(email.queryByRole('button', { name: 'Send a link' })).not.toBeInTheDocument();
  },
});

export const NotConfirmed = meta.story({
  parameters: { state: 'email.not-confirmed' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas: await card(canvas), userEvent }, 'Send a link');
    await expect(await screen.findByText('Sent')).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.read, 'Your email address could not be loaded.'),
  parameters: { state: 'email.not-loaded' },
});

export const Begun = meta.story({
  beforeEach() {
    user().isEmailProven = true;
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas: await card(canvas), userEvent }, 'Change address');
    const form = await dialog();
    await fill({ userEvent }, form.getByLabelText('New email address'), 'amara@example.net');
    await press({ canvas: form, userEvent }, 'Send links');
    await expect(await screen.findByText('Links sent')).toBeVisible();
    const email = await card(canvas);
    await expect(await email.findByText(/Open the links in both mailboxes/)).toBeVisible();
    await expect(user().emailChange?.email).toBe('amara@example.net');
  },
});

const changing = { path: '/?change-email' };
const dialog = () => dialogOf('Change your email address');

export const Changing = meta.story({
  parameters: { ...changing, state: 'email.change' },
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText('New email address')).toHaveFocus());
  },
});

/** Ten minutes after the last authentication, the dialog requires a new one first. */
export const ConfirmFirst = meta.story({
  parameters: { ...changing, state: 'email.prove-first' },
  beforeEach: () => ageProofs(hub),
  play: async () => {
    const reason = 'Enter your password before you change your email address.';
    await expect(await screen.findByText(reason)).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { ...changing, state: 'email.refused' },
  play: async ({ userEvent }) => {
    const form = await dialog();
    await fill({ userEvent }, form.getByLabelText('New email address'), 'amara@mailbox.invalid');
    await press({ canvas: form, userEvent }, 'Send links');
    await expect(await form.findByText('The hub cannot send email to this address.')).toBeVisible();
  },
});

export const WaitsForTheCurrentMailbox = meta.story({
  parameters: { state: 'email.waiting' },
  beforeEach: () => begin(true, true),
  play: async ({ canvas }) => {
    const email = await card(canvas);
    await expect(email.getByText(/Confirm it by the link in your current mailbox/)).toBeVisible();
  },
});

export const Cancelled = meta.story({
  parameters: { state: 'email.cancelled' },
  beforeEach: () => begin(false, false),
  play: async ({ canvas, userEvent }) => {
    const email = await card(canvas);
    await expect(email.getByText(/Open the link in the new mailbox/)).toBeVisible();
    await press({ canvas: email, userEvent }, 'Cancel the change');
    await expect(await screen.findByText('Change cancelled')).toBeVisible();
    await waitFor(() => expect(email.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
    await expect(user().emailChange).toBeNull();
  },
});

export const SendFails = meta.story({
  parameters: { state: 'email.send-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.sendAgain)),
  play: async ({ canvas, userEvent }) => {
    await press({ canvas: await card(canvas), userEvent }, 'Send a link');
    await expect(await screen.findByText('Failed to send the link')).toBeVisible();
  },
});
