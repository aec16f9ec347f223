import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Text that navigates.',
  avoid: ['For an action on this screen, use `Button`.', 'For the next step of a screen, use `ButtonLink`.'],
  keyboard: {
    Enter: 'Follows it.',
  },
  accessibility: [
    'Its text names the destination, also when read alone: never "here".',
    'It is underlined, unless its context shows that it is a link.',
    'One that opens a new tab shows an arrow and says so with `newTabLabel`.',
  ],
};
