import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Groups related content, under an optional title.',
  use: ['A screen has several groups that readers scan separately.'],
  avoid: [
    'To emphasise a sentence, use `Notice`.',
    'For one figure, use `StatCard`; for an application, `AppTile`.',
    'Cards inside cards: use `Stack` and `Heading` instead.',
  ],
  do: ['Give it a title if the group has a name.', 'Put actions on the whole group into `actions`.'],
  dont: ['Do not nest cards.', 'Do not wrap a single line of text in one.'],
  keyboard: 'The keyboard does not stop at it. Its content follows in order, actions before the body.',
  accessibility: [
    'With a title it is a region that screen readers can jump to, named by the title.',
    '`titleLevel` must fit the outline of the page.',
  ],
  sample: `<Card title="Sessions" actions={<Button onPress={endAll}>End all</Button>}>
  <Text>Two browsers are signed in.</Text>
</Card>`,
};
