import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A part of a screen that links lead to, from the screen itself or from elsewhere.',
  avoid: [
    'For a thing that is picked from a list, use `PickList`.',
    'For the main part of a page, `SkipLink` leads to the `Page`.',
  ],
  keyboard:
    'The keyboard does not stop at it by itself. Reached by a link, it has the focus, and Tab goes on from there.',
  accessibility: [
    'It is a group with `label` for its name, which is read as it gets the focus.',
    'It comes into the middle of the window and stands out by a line and a ground.',
  ],
};
