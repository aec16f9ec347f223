import type { Endpoint } from '@portico/contract/endpoint';
import { people } from '@portico/mocks/fixtures';
import { unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import { fill, inApp, visits } from '../lib/stories.tsx';
import { Login } from '../login/Login.tsx';

/** The secret in the fragment of the link. */
export const secret = 'the-secret-of-a-link';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const phrase = 'a phrase that they chose';

/** Chooses a password. */
export async function choose(player: Player, password = phrase, confirmation = password) {
  const { canvas, userEvent } = player;
  await fill({ userEvent }, await canvas.findByLabelText('New password'), password);
  await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

const silent = { parameters: { picture: false } };

/**
 * Returns what the stories of both kinds of links have in common.
 *
 * @param path the address of the link, without its secret
 * @param row accepts the chosen password
 */
export function linkStories(Screen: ComponentType, path: string, row: Endpoint) {
  const address = `${path}#${secret}`;
  /** The portal with the screen of the link and that of the sign-in. */
  const Portal = () => (useLocation().pathname === '/login' ? <Login /> : <Screen />);
  return {
    meta: {
      parameters: { layout: 'fullscreen' as const, app: 'portal' as const, path: address },
      decorators: [inApp({ app: 'portal', path: address })],
    },
    /** Leads to the sign-in, with the username filled in. It is no sign-in itself. */
    saved: {
      ...silent,
      render: () => <Portal />,
      play: async (player: Player) => {
        await choose(player);
        const toast = await screen.findByRole('alertdialog', { name: 'Password saved' });
        await expect(toast).toHaveTextContent('Sign in with it now.');
        const username = await player.canvas.findByRole('textbox', { name: /username/i });
        await expect(username).toHaveValue(people.user.username);
        await expect(localStorage.getItem('auth_token')).toBeNull();
      },
    },
    /** The hub refuses it, and the link still works. */
    tooCommon: {
      ...silent,
      play: async (player: Player) => {
        await choose(player, 'password1');
        const field = player.canvas.getByLabelText('New password');
        await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is too common\./));
      },
    },
    unreachable: {
      ...silent,
      beforeEach({ msw }: StoryContext) {
        msw.use(unreachable(row));
      },
      play: async (player: Player) => {
        await choose(player);
        await expect(await player.canvas.findByRole('alert')).toHaveTextContent('Network error occurred.');
        await expect(player.canvas.getByLabelText('New password')).toHaveValue(phrase);
      },
    },
    /** The browser has a session, here of a manager. The link is not lost. */
    signedIn: async ({ canvas }: Player) => {
      await expect(
        await canvas.findByRole('heading', { level: 1, name: 'You are already signed in' }),
      ).toBeVisible();
      await expect(canvas.getByText(people.manager.username)).toBeVisible();
      await expect(canvas.queryByLabelText('New password')).not.toBeInTheDocument();
      await expect(canvas.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
    },
    /** Ends the session and comes back to the link. The secret stays in the fragment. */
    signedOutFirst: async ({ canvas, userEvent }: Player) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }));
      await waitFor(() => expect(visits).toHaveBeenCalledWith(address));
      await expect(localStorage.getItem('auth_token')).toBeNull();
    },
    /** Visits every control in order with Tab. */
    tabOrder: {
      ...silent,
      play: tabOrder(
        'password New password',
        'button Show new password',
        'password Confirm new password',
        'button Show confirmation',
        'button Save password',
        'link Sign in',
      ),
    },
  };
}
