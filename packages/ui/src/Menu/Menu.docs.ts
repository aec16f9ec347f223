import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Actions behind a button.',
  use: ['A thing has three or more actions, and space for one button.'],
  avoid: [
    'For a value to keep, use `Select`; in a menu that exists anyway, `MenuChoice`.',
    'For anything but actions, use `Popover`.',
    'For one or two actions, show them as `Button`.',
  ],
  do: [
    'Begin each item with a verb.',
    'Put a destructive action last, after a `MenuSeparator`.',
    'Give the reason for a disabled item in `description`.',
  ],
  dont: ['Do not nest menus.', 'Do not hide the most frequent action in it.'],
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
  sample: `<Menu trigger={<IconButton label="Actions for Ada Lovelace" icon={<EllipsisVertical />} />}>
  <MenuItem onAction={edit}>Edit</MenuItem>
  <MenuSeparator />
  <MenuItem isDanger onAction={remove}>Delete</MenuItem>
</Menu>`,
};
