import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A few words beside a control while it is hovered or focused.',
  use: ['An icon or a short word on a control needs a few more words.'],
  avoid: [
    'For text that users need to act: write it beside the control. Touch screens have no hover.',
    'For longer text or controls, use `Popover`.',
    'An `IconButton` has its own.',
  ],
  do: ['Keep it to a few words without a full stop.'],
  dont: ['Do not put links into it.', 'Do not repeat text that is already visible.'],
  keyboard: {
    Tab: 'Shows it at once with the control; a pointer waits half a second.',
    Escape: 'Closes it.',
  },
  accessibility: [
    'Its text describes the control. If it repeats the name, it is hidden from screen readers.',
    'It belongs to a focusable control.',
  ],
  sample: `<Tooltip label="Copied 3 minutes ago" isDescription>
  <IconButton label="Copy" icon={<Copy />} />
</Tooltip>`,
};
