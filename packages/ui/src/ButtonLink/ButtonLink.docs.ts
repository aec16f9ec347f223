import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A link with the weight of a button: the next step of a screen, which is elsewhere.',
  avoid: ['For something that happens here, use `Button`.', 'Inside a sentence or a table, use `Link`.'],
  keyboard: {
    Enter: 'Follows it. Space scrolls the page, as with every link.',
  },
  accessibility: [
    'It has the role `link`, because it leads somewhere.',
    'One that opens a new tab says so by `newTabLabel`.',
  ],
};
