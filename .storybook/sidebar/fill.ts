import { DOCS_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_RENDERED } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';
import { whenIdle } from '../../packages/features/src/lib/browser/idle.ts';

/** How long the canvas may take before the sidebar is filled anyway, in milliseconds. */
const mostMs = 5000;

/**
 * Fills the sidebar when the canvas is readable. Until then it lists only the opened entry (`manager-head.html`): both
 * share a thread, and 1,900 entries keep it busy for longer than the introduction does (decision 79).
 */
export function fillWhenReadable(api: API): void {
  let isFilled = false;
  const fill = () => {
    if (isFilled) return;
    isFilled = true;
    void api.fetchIndex();
  };
  for (const event of [DOCS_RENDERED, STORY_RENDERED, STORY_ERRORED, STORY_MISSING]) {
    api.once(event, () => void whenIdle().then(fill));
  }
  setTimeout(fill, mostMs);
}
