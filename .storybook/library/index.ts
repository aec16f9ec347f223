import { expect } from 'vitest';
import type { Check, Story } from '../checks.ts';
import { unmirrored } from './direction.ts';
import { invalidHtml, submitters } from './html.ts';
import { missingProps } from './missingProps.tsx';
import { renderedElements } from './renderedElements.ts';

/** The rules for every component's stories; each returns its violations. */
const rules: Record<string, (story: Story) => string[] | Promise<string[]>> = {
  'renders something': story =>
    renderedElements(story).some(({ childElementCount }) => childElementCount > 0) ? [] : ['nothing'],
  'is valid HTML': invalidHtml,
  'does not submit a surrounding form': submitters,
  'works right to left': unmirrored,
  'renders with its required props only': missingProps,
};

/** Checks every story of the component library against the rules. */
export const library: Check = {
  async after(story) {
    if (!story.id.startsWith('ui-')) return;
    for (const [rule, violationsOf] of Object.entries(rules)) {
      expect(await violationsOf(story), rule).toEqual([]);
    }
  },
};
