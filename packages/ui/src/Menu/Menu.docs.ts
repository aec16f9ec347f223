import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Actions behind a button.',
  avoid: [
    'For a choice that is kept, use `Select`.',
    'For anything but actions, use `Popover`.',
    'For one or two actions, show them as `Button`.',
  ],
  keyboard: {
    'Enter, Space or Down arrow': 'On the button, opens it at the first item; Up arrow at the last.',
    'Down and Up arrow': 'Walk the items, past what is disabled and round the ends.',
    Letters: 'Lead to the item that begins with them.',
    'Home and End': 'Lead to the first and the last item.',
    'Enter or Space': 'Does what the item says.',
    Escape: 'Closes it; the focus goes back to the button.',
  },
  accessibility: [
    'It has the role `menu` and the name of its button.',
    'An item that is disabled says why in its description.',
    '`isDanger` is only a colour: the verb says what goes.',
  ],
};
