import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

interface Shown {
  firstName: string;
  lastName: string;
}

const shownName = ({ firstName, lastName }: Shown) => `${firstName} ${lastName}`;

/** The row of somebody, once it is there. */
export const rowOf = async (canvas: StoryContext['canvas'], person: Shown): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(shownName(person)) });

/** Opens the menu of somebody's row. */
export async function openMenu({ canvas, userEvent }: Player, person: Shown): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${shownName(person)}` }));
  await screen.findByRole('menu');
}

/** Chooses something from the menu of somebody's row. */
export async function choose({ canvas, userEvent }: Player, person: Shown, item: string): Promise<void> {
  await openMenu({ canvas, userEvent }, person);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}
