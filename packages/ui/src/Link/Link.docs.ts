import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Words that lead somewhere.',
  avoid: [
    'For something that happens here, use `Button`.',
    'For the next step of a screen, use `ButtonLink`.',
  ],
  keyboard: {
    Enter: 'Follows it.',
  },
  accessibility: [
    'Its words say where it leads, also when they are read alone: never "here".',
    'It is underlined, unless its place already says that it is a link.',
    'One that opens a new tab shows an arrow and says so by `newTabLabel`.',
  ],
};
