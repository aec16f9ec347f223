import { prove } from '@portico/contract/signIn/endpoints/signInStep';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { enrolmentFragment } from '../../lib/navigation/enrolment.ts';
import { fill, freshHub, hub, inApp, press, storedUser, visits } from '../../lib/stories.tsx';
import { EnrolmentScreen } from './EnrolmentScreen.tsx';
import { choose, phrase, secret } from './stories.tsx';

const { username, password } = people.user;
const user = () => storedUser(people.user);
const propsOf = (choosesPassword: boolean) => {
  const enrolment = { secret, username, choosesPassword };
  return { enrolment, fragment: enrolmentFragment(enrolment) };
};

/** The screen of the link that an administrator makes when they reset the second step. */
const meta = preview.meta({
  component: EnrolmentScreen,
  args: propsOf(false),
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/reset-password' })],
  beforeEach(context) {
    freshHub(context);
    user().enrolment = { secret, expiresAt: hub.now() + 60_000 };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Enters the current password. */
async function enter({ canvas, userEvent }: Player, typed = password ?? '') {
  await fill({ userEvent }, await canvas.findByLabelText('Current password'), typed);
  await press({ canvas, userEvent }, 'Continue');
}

const ownSession = () => hub.organisation.sessions.find(({ userId }) => userId === people.user.id);

/** The start page then requires the new factor, and nothing else can be opened. */
async function isIn() {
  await waitFor(() => expect(visits).toHaveBeenCalledWith('/'));
  await expect(localStorage.getItem('auth_token')).not.toBeNull();
  await expect(Object.keys(ownSession()?.proofs ?? {}).toSorted()).toEqual(['link', 'password']);
  await expect(user().enrolment).toEqual({ secret: null, expiresAt: null });
}

export const Ready = meta.story({
  parameters: { state: 'enrolment.open' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Username')).toHaveValue(username);
    await expect(document.title).toBe('Set up your second step · Portico');
  },
});

export const NewPassword = meta.story({
  parameters: { state: 'enrolment.new-password' },
  args: propsOf(true),
  beforeEach() {
    user().password = null;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toBeVisible();
    await expect(canvas.queryByLabelText('Current password')).not.toBeInTheDocument();
  },
});

/** The link alone is not enough. */
export const SignedIn = meta.story({
  play: async player => {
    await enter(player, 'not the password');
    await expect(await player.canvas.findByRole('alert')).toBeVisible();
    await expect(localStorage.getItem('auth_token')).toBeNull();
    await expect(user().enrolment?.secret).toBe(secret);
    await player.userEvent.clear(player.canvas.getByLabelText('Current password'));
    await enter(player);
    await isIn();
  },
});

/** The password was saved, but its sign-in did not arrive: the next try does not save it again. */
export const TriedAgain = meta.story({
  args: propsOf(true),
  beforeEach({ msw }) {
    user().password = null;
    let isFirst = true;
    // Without a response, the handler of the mock hub responds.
    const once = () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return HttpResponse.error();
    };
    msw.use(handlerFor(prove, once));
  },
  play: async player => {
    await choose(player, 'password1', 'password1', 'Continue');
    const field = player.canvas.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is too common\./));
    await player.userEvent.clear(field);
    await player.userEvent.clear(player.canvas.getByLabelText('Confirm new password'));
    await choose(player, phrase, phrase, 'Continue');
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent('Network error occurred.');
    await press(player, 'Continue');
    await isIn();
    await expect(user().password).toBe(phrase);
  },
});

/** Used, expired or replaced. */
export const Invalid = meta.story({
  parameters: { state: 'enrolment.invalid' },
  beforeEach() {
    user().enrolment = { secret: null, expiresAt: null };
  },
  play: async player => {
    await enter(player);
    await expect(await player.canvas.findByRole('alert')).toHaveTextContent(
      "This link doesn't work. It was already used, has expired or was replaced by a newer one. Ask your administrators for a new one.",
    );
    await expect(player.canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(localStorage.getItem('auth_token')).toBeNull();
  },
});
