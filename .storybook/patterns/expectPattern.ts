import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Pattern } from './patterns.ts';

/** Expects a pattern's title, all of its guidelines, and a link to a story for each of its states. */
export async function expectPattern({ canvas, args }: Pick<StoryContext<Pattern>, 'canvas' | 'args'>) {
  await expect(canvas.getByRole('heading', { level: 1, name: args.title })).toBeVisible();
  const guidelines = [...args.do, ...args.dont];
  await expect(canvas.getAllByRole('listitem')).toHaveLength(guidelines.length);
  const links = canvas.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  await expect(links.filter(href => href.includes('?path=/story/screens-'))).toHaveLength(args.states.length);
}
