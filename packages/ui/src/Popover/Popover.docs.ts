import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Small content beside its trigger: notifications, a few settings.',
  avoid: [
    'For a task, use `Dialog`.',
    'For actions, use `Menu`.',
    'For a short explanation of a control, use `Tooltip`.',
  ],
  keyboard: {
    'Enter or Space': 'On the trigger, opens it.',
    Tab: 'Stays inside while it is open.',
    Escape: 'Closes it; the focus returns to the trigger.',
  },
  accessibility: [
    'It is a dialog with `label` as its name; the trigger says whether it is open.',
    'A press outside closes it, so it must not contain unsaved input.',
  ],
};
