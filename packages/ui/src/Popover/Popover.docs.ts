import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Something light beside what opens it: a panel of notifications, a few settings.',
  avoid: [
    'For a task, use `Dialog`.',
    'For actions, use `Menu`.',
    'For a few words on a control, use `Tooltip`.',
  ],
  keyboard: {
    'Enter or Space': 'On the trigger, opens it.',
    Tab: 'Stays inside while it is open.',
    Escape: 'Closes it; the focus goes back to the trigger.',
  },
  accessibility: [
    'It is a dialog with `label` for its name; the trigger says whether it is open.',
    'A press outside closes it, so nothing in it may be lost by that.',
  ],
};
