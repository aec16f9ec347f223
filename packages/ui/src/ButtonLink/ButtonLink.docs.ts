import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A link that looks like a button: the next step, on another screen.',
  use: ['The most likely next step of a screen is another screen.'],
  avoid: ['For an action on this screen, use `Button`.', 'Inside a sentence or a table, use `Link`.'],
  do: ['Name the destination or what the user does there.'],
  dont: [
    'Do not use it for an action that changes something.',
    'Do not place several with `primary` side by side.',
  ],
  keyboard: {
    Enter: 'Follows it. Space scrolls the page, as with any link.',
  },
  accessibility: [
    'It has the role `link`, because it leads somewhere.',
    'One that opens a new tab says so with `newTabLabel`.',
  ],
  sample: `<ButtonLink href="/connect" variant="primary">
  Connect an application
</ButtonLink>`,
};
