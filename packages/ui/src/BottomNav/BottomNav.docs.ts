import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The way between the screens of an application: at most six.',
  avoid: [
    'For parts of one screen, use `Tabs`.',
    'For what can be done, use `Menu` or buttons in the `Header`.',
  ],
  keyboard: {
    Tab: 'Goes from link to link. What has the focus elsewhere on the page scrolls clear of the bar.',
    Enter: 'Opens the screen.',
  },
  accessibility: [
    'It is a navigation landmark with `label` for its name, and a list inside.',
    'The screen in view is marked by `aria-current="page"`.',
    'It keeps room for itself at the end of the page, so it never covers the last row.',
    'On a phone each target is at least 44 px.',
  ],
};
