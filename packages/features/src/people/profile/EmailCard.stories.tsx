import * as api from '@portico/contract/endpoints/emails';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { fill, freshHub, hub } from '../../lib/stories.tsx';
import { EmailCard } from './EmailCard.tsx';
import { onProfile } from './stories.tsx';

/** The user's address, whether it is proven, and a change of it. Absent on hubs without mail. */
const meta = preview.meta({
  component: EmailCard,
  ...onProfile,
  beforeEach(context) {
    freshHub(context, people.user);
    hub.organisation.mailServer = 'mail.example.com';
  },
});

const user = () => {
  const found = hub.organisation.users.find(({ id }) => id === people.user.id);
  if (found === undefined) throw new Error('The user exists');
  return found;
};
const card = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Email address' }));
const begin = (state: { isProven?: boolean; isNewProven?: boolean } = {}) => {
  const { isProven = true, isNewProven = false } = state;
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
    const email = await card(canvas);
    await expect(email.getByText('Not confirmed')).toBeVisible();
    await userEvent.click(email.getByRole('button', { name: 'Send a link' }));
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
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Change address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }));
    await fill({ userEvent }, dialog.getByLabelText('New email address'), 'amara@example.net');
    await userEvent.click(dialog.getByRole('button', { name: 'Send links' }));
    await expect(await screen.findByText('Links sent')).toBeVisible();
    const email = await card(canvas);
    await expect(await email.findByText(/Open the links in both mailboxes/)).toBeVisible();
    await expect(user().emailChange?.email).toBe('amara@example.net');
  },
});

export const WaitsForTheCurrentMailbox = meta.story({
  parameters: { state: 'email.waiting' },
  beforeEach: () => begin({ isNewProven: true }),
  play: async ({ canvas }) => {
    const email = await card(canvas);
    await expect(email.getByText(/Confirm it by the link in your current mailbox/)).toBeVisible();
  },
});

export const Cancelled = meta.story({
  parameters: { state: 'email.cancelled' },
  beforeEach: () => begin({ isProven: false }),
  play: async ({ canvas, userEvent }) => {
    const email = await card(canvas);
    await expect(email.getByText(/Open the link in the new mailbox/)).toBeVisible();
    await userEvent.click(email.getByRole('button', { name: 'Cancel the change' }));
    await expect(await screen.findByText('Change cancelled')).toBeVisible();
    await waitFor(() => expect(email.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
    await expect(user().emailChange).toBeNull();
  },
});

export const SendFails = meta.story({
  parameters: { state: 'email.send-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.sendAgain));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Send a link' }));
    await expect(await screen.findByText('Failed to send the link')).toBeVisible();
  },
});
