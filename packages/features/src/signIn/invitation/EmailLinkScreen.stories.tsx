import { answer } from '@portico/contract/people/endpoints/emails';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { hubFor, inApp, press } from '../../lib/stories.tsx';
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

/** Returns the story in which a button has an outcome, with its text. */
const answered = (name: string, text: string | RegExp, outcome?: HttpHandler) => ({
  beforeEach: ({ msw }: StoryContext) => msw.use(...(outcome ? [outcome] : [])),
  play: async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
    await press({ canvas, userEvent }, name);
    await expect(await canvas.findByText(text)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const Confirmed = meta.story({
  ...answered('Confirm', 'Your email address is confirmed.'),
  parameters: { state: 'email-link.confirmed' },
});

export const Changed = meta.story(
  answered('Confirm', 'Your email address was changed.', answers(answer, { outcome: 'changed' })),
);

export const Waiting = meta.story({
  ...answered('Confirm', /once the other mailbox has/, answers(answer, { outcome: 'waiting' })),
  parameters: { state: 'email-link.waiting' },
});

export const NotMe = meta.story({
  ...answered("This wasn't me", /^Nothing changes/, answers(answer, { outcome: 'cancelled' })),
  parameters: { state: 'email-link.cancelled' },
});

export const Invalid = meta.story({
  parameters: { state: 'email-link.invalid' },
  beforeEach: ({ msw }) => msw.use(fails(answer, { code: 'email_link_invalid' })),
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Confirm');
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
});
