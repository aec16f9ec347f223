import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Replaces an empty list: names the missing content, the reason and the next step.',
  use: ['A list has no items yet, or no item matches the filters.'],
  avoid: ['If loading failed, use `FailedState`.', 'While loading, use `Skeleton`.'],
  do: ['Offer the action that ends the state.', 'Tell "nothing yet" from "nothing found".'],
  dont: ['Do not blame the user.', 'Do not show it while the list is still loading.'],
  keyboard: 'The keyboard stops at the action, if there is one.',
  accessibility: ['The title is a heading only with `titleLevel`.', 'The icon is decorative.'],
  sample: `<EmptyState
  icon={<Users />}
  title="No users yet"
  action={<Button onPress={create}>Create user</Button>}
>
  Users sign in to the portal and open their applications.
</EmptyState>`,
};
