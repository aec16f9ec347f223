import axe from 'axe-core';
import { accessibility } from './accessibility.ts';

/** The rules whose results depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Finds elements with insufficient contrast in the current theme.
 *
 * @returns a line for each element
 */
export async function findLowContrast(): Promise<string[]> {
  const { violations } = await axe.run(accessibility.context, {
    runOnly: colourRules,
    reporter: 'no-passes',
  });
  return violations
    .flatMap(({ nodes }) => nodes)
    .map(({ html, any }) => `${html}: ${any.map(({ message }) => message).join(' ')}`);
}
