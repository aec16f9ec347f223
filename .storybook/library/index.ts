import { expect } from 'vitest';
import type { Check, Story } from '../checks/checks.ts';
import { unmirrored } from './direction.ts';
import { missingProps } from './missingProps.tsx';
import { renderedElements } from './renderedElements.ts';

/** Blocks where only text may be. React warns of those in a paragraph only, and axe of none. */
const misplaced =
  ':is(p, span, button, label, legend, h1, h2, h3, h4, h5, h6, strong, em, small, code, pre) :is(div, p, ul, ol, dl, table, section, article, header, footer, nav, main, aside, form, fieldset, hr, pre, blockquote, figure, h1, h2, h3, h4, h5, h6)';

/** Returns misplaced blocks and repeated ids of a story. */
function invalidHtml(story: Story): string[] {
  const all = (selector: string) =>
    renderedElements(story).flatMap(root => [...root.querySelectorAll(selector)]);
  const ids = all('[id]').map(({ id }) => id);
  return [
    ...all(misplaced).map(({ localName, parentElement }) => `${localName} in ${parentElement?.outerHTML}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `the id ${id} is repeated`),
  ];
}

/** Returns the controls of a story that would submit a surrounding form. Portals are outside of such a form. */
const submitters = ({ canvasElement }: Story): string[] =>
  Array.from(canvasElement.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'))
    .filter(({ type, form }) => (type === 'submit' || type === 'image') && form === null)
    .map(({ outerHTML }) => outerHTML);

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
