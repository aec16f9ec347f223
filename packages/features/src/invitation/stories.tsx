import { people } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, screen } from 'storybook/test';
import { fill } from '../lib/stories.tsx';
import { Login } from '../login/Login.tsx';

/** The secret in the fragment of the link. */
export const secret = 'the-secret-of-a-link';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const phrase = 'a phrase that they chose';

/** Chooses a password. */
export async function choose(player: Player, password = phrase, confirmation = password) {
  const { canvas, userEvent } = player;
  await fill({ userEvent }, await canvas.findByLabelText('New password'), password);
  await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
}

/** Returns the story of a link that works: it leads to the sign-in, with the username filled in, and is none itself. */
export const saved = (Screen: ComponentType) => {
  const Portal = () => (useLocation().pathname === '/login' ? <Login /> : <Screen />);
  return {
    render: () => <Portal />,
    play: async (player: Player) => {
      await choose(player);
      const toast = await screen.findByRole('alertdialog', { name: 'Password saved' });
      await expect(toast).toHaveTextContent('Sign in with it now.');
      const username = await player.canvas.findByRole('textbox', { name: /username/i });
      await expect(username).toHaveValue(people.user.username);
      await expect(localStorage.getItem('auth_token')).toBeNull();
    },
  };
};
