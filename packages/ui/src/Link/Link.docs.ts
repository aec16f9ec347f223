import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Text that navigates.',
  use: ['A text leads to a screen, a section or another site.'],
  avoid: ['For an action on this screen, use `Button`.', 'For the next step of a screen, use `ButtonLink`.'],
  do: ['Let the text name the destination.', 'Set `isExternal` and `newTabLabel` for another site.'],
  dont: ['Do not write "click here".', 'Do not use it to change something.'],
  keyboard: {
    Enter: 'Follows it.',
  },
  accessibility: [
    'Its text names the destination, also when read alone: never "here".',
    'It is underlined, unless its context shows that it is a link.',
    'One that opens a new tab shows an arrow and says so with `newTabLabel`.',
  ],
  sample: '<Link href="/users/ada">Ada Lovelace</Link>',
};
