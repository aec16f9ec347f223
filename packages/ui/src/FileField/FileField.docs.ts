import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A field for one file, chosen in the browser’s dialog or dropped.',
  use: ['Users upload one file, such as an icon or a list.'],
  avoid: ['For text, use `TextField` or `TextArea`.'],
  do: ['Name the accepted types and the maximum size in `description`.'],
  dont: ['Do not start an upload that cannot be cancelled or replaced.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Opens the browser’s dialog.',
  },
  accessibility: [
    'Label and button are a group; description and error describe the button.',
    'An error is announced when it appears.',
    'Dropping is a shortcut: everything can be done with the button.',
  ],
  sample: `<FileField
  label="Icon"
  description="PNG, JPEG or WebP, at most 1 MB."
  chooseLabel="Choose file"
  dropHint="or drop it here"
  accepts={['image/png', 'image/jpeg', 'image/webp']}
  onChoose={upload}
/>`,
};
