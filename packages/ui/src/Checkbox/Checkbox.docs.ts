import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A yes or no in a form, or one of several in a `CheckboxGroup`.',
  use: ['A form asks a question with yes or no.', 'Users tick some rows of a list.'],
  avoid: [
    'For a setting that applies at once, use `Switch`.',
    'For exactly one of several, use `SegmentedControl` or `Select`.',
  ],
  do: ['Write the text so that a tick means yes.', 'Explain consequences in `description`.'],
  dont: ['Do not negate the text: "Do not send mail".', 'Do not save at the press: that is a `Switch`.'],
  keyboard: {
    Space: 'Ticks or unticks it.',
  },
  accessibility: [
    "It is the browser's own checkbox, named by its text; a press on the text ticks it.",
    'Description and error describe it; an error marks it as invalid.',
    '`isIndeterminate` is read as partly ticked.',
  ],
  sample: `<Checkbox name="mail" defaultSelected description="The mail has a link that works once.">
  Send an invitation
</Checkbox>`,
};
