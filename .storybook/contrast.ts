import axe from 'axe-core';
import { accessibility } from './accessibility.ts';

/** The rules about colour: the theme changes the outcome of no other rule. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Finds elements with too little contrast in the theme that is shown.
 *
 * @returns a line for each element
 */
export async function indistinct(): Promise<string[]> {
  const { violations } = await axe.run(accessibility.context, {
    runOnly: colourRules,
    resultTypes: ['violations'],
  });
  return violations
    .flatMap(({ nodes }) => nodes)
    .map(({ html, failureSummary }) => `${html}: ${failureSummary}`);
}
