import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A part of a screen that links can point to, from the same screen or another.',
  use: ['A link or a notification leads to one part of a long screen.'],
  avoid: [
    'For an item selected from a list, use `PickList`.',
    'For the main part of a page, `SkipLink` leads to the `Page`.',
  ],
  do: ['Set `isReached` from the address.', 'Set `isBare` around cards.'],
  dont: ['Do not highlight more than one part.'],
  keyboard: 'The keyboard does not stop at it. A link moves the focus to it, and Tab continues from there.',
  accessibility: [
    'It is a group with `label` as its name, which is read when it gets the focus.',
    'It scrolls to the middle of the viewport, or to its top if it is taller than half of it, and is highlighted.',
  ],
  sample: `<Target label="Request of Jonas Weidmann" isReached={isReached}>
  <Text>Requests access to Builds.</Text>
</Target>`,
};
