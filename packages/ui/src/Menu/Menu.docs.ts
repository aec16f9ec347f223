import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Actions behind a button.',
  avoid: [
    'For a value to keep, use `Select`; in a menu that exists anyway, `MenuChoice`.',
    'For anything but actions, use `Popover`.',
    'For one or two actions, show them as `Button`.',
  ],
  keyboard: {
    'Enter, Space or Down arrow': 'On the button, opens it at the first item; Up arrow at the last.',
    'Down and Up arrow': 'Move through the items, skip disabled ones and wrap around.',
    Letters: 'Move to the item that begins with them.',
    'Home and End': 'Move to the first and the last item.',
    'Enter or Space': 'Runs the action.',
    Escape: 'Closes it; the focus returns to the button.',
  },
  accessibility: [
    'It has the role `menu` and the name of its button.',
    'A disabled item gives the reason in its description.',
    '`isDanger` is only a colour: the verb names the consequence.',
  ],
};
