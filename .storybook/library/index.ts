import { expect } from 'vitest';
import type { Check, Story } from '../checks.ts';
import { lacking } from './alone.tsx';
import { unmirrored } from './direction.ts';
import { submitters } from './form.ts';
import { invalidHtml } from './html.ts';
import { shownBy } from './shown.ts';

/** What every component has to be, in each of its stories; each names what is against it. */
const rules: Record<string, (story: Story) => string[] | Promise<string[]>> = {
  'shows something': story =>
    shownBy(story).some(({ childElementCount }) => childElementCount > 0) ? [] : ['nothing'],
  'is valid HTML': invalidHtml,
  'submits no form around it': submitters,
  'works right to left': unmirrored,
  'needs nothing but what it requires': lacking,
};

/** Holds the library to its rules. */
export const library: Check = {
  async after(story) {
    if (!story.id.startsWith('ui-')) return;
    for (const [rule, faultsOf] of Object.entries(rules)) expect(await faultsOf(story), rule).toEqual([]);
  },
};
