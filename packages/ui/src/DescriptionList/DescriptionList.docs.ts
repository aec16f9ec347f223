import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The properties of one thing.',
  use: ['A screen shows facts of one user, application or event.'],
  avoid: ['For several things with the same properties, use `Table`.', 'For fields to fill in, use `Form`.'],
  do: [
    'Use the same terms as the form that edits the facts.',
    'Say "Never" or "None" where a fact is missing.',
  ],
  dont: ['Do not leave a description empty.', 'Do not use it for layout.'],
  keyboard: 'The keyboard stops only at links and buttons among the descriptions.',
  accessibility: ['It is a list of terms and descriptions, which screen readers read in pairs.'],
  sample: `<DescriptionList
  items={[
    { term: 'Role', description: 'Admin' },
    { term: 'Last login', description: 'Today' },
  ]}
/>`,
};
