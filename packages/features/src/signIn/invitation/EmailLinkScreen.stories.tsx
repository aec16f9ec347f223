import { answer } from '@portico/contract/endpoints/emails';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { hubFor, inApp } from '../../lib/stories.tsx';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';
import { secret } from './stories.tsx';

/** The screen that a link about an email address opens. */
const meta = preview.meta({
  component: EmailLinkScreen,
  args: { token: secret },
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/invitation' })],
  beforeEach: hubFor(),
});

/** Decides nothing without a press: mail scanners open links. */
export const Ready = meta.story({
  parameters: { state: 'email-link.open' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your email address' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: "This wasn't me" })).toBeEnabled();
    await expect(document.title).toBe('Your email address · Portico');
  },
});

export const Confirmed = meta.story({
  parameters: { state: 'email-link.confirmed' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Your email address is confirmed.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const Changed = meta.story({
  beforeEach: ({ msw }) => msw.use(answers(answer, { outcome: 'changed' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Your email address was changed.')).toBeVisible();
  },
});

export const Waiting = meta.story({
  parameters: { state: 'email-link.waiting' },
  beforeEach: ({ msw }) => msw.use(answers(answer, { outcome: 'waiting' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText(/once the other mailbox has confirmed it too/)).toBeVisible();
  },
});

export const NotMe = meta.story({
  parameters: { state: 'email-link.cancelled' },
  beforeEach: ({ msw }) => msw.use(answers(answer, { outcome: 'cancelled' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "This wasn't me" }));
    await expect(await canvas.findByText(/^Nothing changes/)).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'email-link.invalid' },
  beforeEach: ({ msw }) => msw.use(fails(answer, { code: 'email_link_invalid' })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent("This link doesn't work.");
    await expect(canvas.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
});
