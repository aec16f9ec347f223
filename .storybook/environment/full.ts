import { inject } from 'vitest';
import type { Check, Story } from '../checks/checks.ts';
import '../checks/pictures/provided.ts';

/** Returns whether this run checks every story with every check: `npm run test:full`. Decision 135. */
export const isFull = (): boolean => inject('isFull');

/** Returns whether a story stands for its component: as users usually see it, or in all permutations. */
export const isKeyStory = ({ name }: Pick<Story, 'name'>): boolean =>
  name === 'Ready' || name === 'Permutations';

/** Shows the top of the page to axe, which takes what a sticky bar covers for unreachable. */
export const topOfPage: Check = { after: () => scrollTo(0, 0) };
