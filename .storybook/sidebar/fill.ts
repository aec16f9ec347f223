import { DOCS_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_RENDERED } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';
import { whenIdle } from '../../packages/features/src/lib/browser/idle.ts';

/** Time to wait for the canvas before the sidebar is filled anyway, in milliseconds. */
const mostMs = 5000;

/** The entry in the address; without one, Storybook opens the introduction. */
const opened = new URLSearchParams(location.search).get('path')?.split('/').at(-1);
const first = opened ?? 'introduction--introduction';

let isFilled = false;

/** Returns whether the sidebar lists an entry: at first only the one that the canvas shows. */
export const isListed = ({ id }: { id: string }): boolean => isFilled || id === first;

/**
 * Fills the sidebar when the canvas is readable. Both share a thread, and 1,900 entries keep it busy for longer than the
 * introduction does.
 */
export function fillWhenReadable(api: API): void {
  const fill = () => {
    if (isFilled) return;
    isFilled = true;
    void api.experimental_setFilter('listed', isListed);
  };
  for (const event of [DOCS_RENDERED, STORY_RENDERED, STORY_ERRORED, STORY_MISSING]) {
    api.once(event, () => void whenIdle().then(fill));
  }
  setTimeout(fill, mostMs);
}
