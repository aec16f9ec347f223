import { answer } from '@portico/contract/endpoints/emails';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { unreachable } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { freshHub, inApp } from '../../lib/stories.tsx';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';
import { secret } from './stories.tsx';

let hub: Hub;

const user = () => {
  const found = hub.organisation.users.find(({ id }) => id === people.user.id);
  if (found === undefined) throw new Error('The user exists');
  return found;
};

/** The screen that a link about an email address opens. */
const meta = preview.meta({
  component: EmailLinkScreen,
  tags: ['autodocs'],
  args: { token: secret },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach(context) {
    hub = freshHub(context);
    user().emailProof = { secret, expiresAt: hub.now() + 60_000 };
  },
});

const beginChange = (isProven: boolean) => {
  user().emailProof = null;
  user().isEmailProven = isProven;
  user().emailChange = {
    email: 'amara@example.net',
    newSecret: secret,
    oldSecret: 'another',
    isNewProven: false,
    isOldConfirmed: false,
    expiresAt: hub.now() + 60_000,
  };
};

/** Decides nothing without a press: mail scanners open links. */
export const Ready = meta.story({
  parameters: { state: 'email-link.open' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: "This wasn't me" })).toBeEnabled();
    await expect(document.title).toBe('Your email address · Portico');
    await expect(user().isEmailProven).toBe(false);
  },
});

export const Confirmed = meta.story({
  parameters: { state: 'email-link.confirmed' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Your email address is confirmed.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(user().isEmailProven).toBe(true);
  },
});

export const Changed = meta.story({
  beforeEach: () => beginChange(false),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Your email address was changed.')).toBeVisible();
    await expect(user().email).toBe('amara@example.net');
  },
});

export const Waiting = meta.story({
  parameters: { state: 'email-link.waiting' },
  beforeEach: () => beginChange(true),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText(/once the other mailbox has confirmed it too/)).toBeVisible();
  },
});

export const NotMe = meta.story({
  parameters: { state: 'email-link.cancelled' },
  beforeEach: () => beginChange(true),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "This wasn't me" }));
    await expect(await canvas.findByText(/^Nothing changes/)).toBeVisible();
    await expect(user().emailChange).toBeNull();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'email-link.invalid' },
  beforeEach() {
    user().emailProof = null;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This link does not work.');
    await expect(canvas.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach({ msw }) {
    msw.use(unreachable(answer));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Network error occurred. Please try again.',
    );
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
});
