import { inject, TestRunner } from 'vitest';
import type { accessibility } from './accessibility.ts';
import type { Check, Story } from './checks.ts';
import './provided.ts';
import { stateOf } from './states/states.ts';

/** Whether this run checks every story with every check: `npm run test:full`. Decision 135. */
export const isFull = (): boolean => inject('isFull');

/** Returns whether a story stands for its screen or component: a screen that is ready, empty or failed, or permutations. */
export const isKeyStory = ({ id, parameters }: Story): boolean =>
  stateOf(parameters)?.phone === true || id.endsWith('--permutations');

/**
 * The words by which the name of a screen's story says that it repeats another one: on another device, in another
 * direction, for another role, or while a request is pending or has failed, which the components of the library show.
 */
const repeats = [
  ...['Phone', 'Tablet', 'Small', 'Right To Left'],
  ...['Managers?', 'Administrators?', 'Read Only'],
  ...[
    'Loading',
    'Pending',
    'Saving',
    'Checking',
    'Waiting',
    'Counting',
    'Exporting',
    'Searching',
    'Answering',
  ],
  ...['Failed', 'Fails', 'Unreachable', 'Not Loaded', 'Not Saved', 'Network( Error)?', 'Server Message'],
  ...['Tried Again', 'Tries Again', 'Retried'],
];
const repetition = new RegExp(`\\b(${repeats.join('|')})\\b`);

/** Most of the time of axe. */
const contrast = { id: 'color-contrast', enabled: false };

/** Leaves out the contrast of a story. The addon reads its rules after the story. */
function withoutContrast(story: Story): void {
  const a11y = story.parameters.a11y as typeof accessibility;
  const rules = [...a11y.config.rules, contrast];
  story.parameters = { ...story.parameters, a11y: { ...a11y, config: { ...a11y.config, rules } } };
}

/**
 * Unless the run is full: skips stories of screens that repeat others, and the same question in each form, and checks the
 * contrast of key stories only.
 */
export const fewerChecks: Check = {
  before(story) {
    const { id, name } = story;
    if (isFull() || !id.startsWith('screens-')) return;
    if (repetition.test(name) || id.startsWith('screens-flows-unsavedinput--')) {
      TestRunner.getCurrentTest()?.context.skip('npm run test:full has it');
    }
    if (!isKeyStory(story)) withoutContrast(story);
  },
};

/** Shows the top of the page to axe, which takes what a sticky bar covers for unreachable. In full, it is shown by then. */
export const topOfPage: Check = {
  after() {
    if (!isFull()) scrollTo(0, 0);
  },
};
