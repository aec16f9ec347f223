import type { StoryContext } from '@storybook/react-vite';
import { fill } from '../../lib/stories.tsx';

/** The secret in the fragment of the link. */
export const secret = 'the-secret-of-a-link';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const phrase = 'a phrase that they chose';

/** Chooses a password. */
export async function choose(
  player: Player,
  password = phrase,
  confirmation = password,
  button = 'Save password',
) {
  const { canvas, userEvent } = player;
  await fill({ userEvent }, await canvas.findByLabelText('New password'), password);
  await fill({ userEvent }, canvas.getByLabelText('Confirm new password'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: button }));
}
