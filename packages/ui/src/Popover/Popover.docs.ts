import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Small content beside its trigger: notifications, a few settings.',
  use: ['A trigger shows a little content and the page stays usable.'],
  avoid: [
    'For a task, use `Dialog`.',
    'For actions, use `Menu`.',
    'For a short explanation of a control, use `Tooltip`.',
  ],
  do: ['Keep it small: a list of a few items, two or three settings.'],
  dont: ['Do not put a form with a submit button into it.'],
  keyboard: {
    'Enter or Space': 'On the trigger, opens it.',
    Tab: 'Stays inside while it is open.',
    Escape: 'Closes it; the focus returns to the trigger.',
  },
  accessibility: [
    'It is a dialog with `label` as its name; the trigger says whether it is open.',
    'A press outside closes it, so it must not contain unsaved input.',
  ],
  sample: `<Popover label="Notifications" trigger={<CountButton label="Notifications" icon={<Bell />} count="" />}>
  <Text>No notifications yet</Text>
</Popover>`,
};
