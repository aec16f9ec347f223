import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A placeholder in the shape of the content that is loading.',
  use: ['Content of a known shape is loading.'],
  avoid: ['If the shape is unknown, use `Spinner`.', 'If there is no content, use `EmptyState`.'],
  do: [
    'Use the shape and the number of what comes, so that nothing jumps.',
    'Put one `Loading` around all skeletons of a part.',
  ],
  dont: ['Do not show it when content is only refreshed.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is hidden from screen readers. `Loading` around it announces the loading content once.',
    'It respects the reduced-motion preference.',
  ],
  sample: `<Loading label="Loading users">
  <Skeleton shape="text" length="long" />
  <Skeleton shape="text" length="short" />
</Loading>`,
};
