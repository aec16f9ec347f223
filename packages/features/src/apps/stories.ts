import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

/** Waits for an application's card and returns its queries. */
export async function cardOf(canvas: StoryContext['canvas'], name: string) {
  const heading = await canvas.findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is not in the list`);
  return within(item);
}
