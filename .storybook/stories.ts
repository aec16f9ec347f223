/** Where stories are, and under what they stand in the sidebar. */
export const storyFiles = [
  { directory: './states', files: '*.stories.tsx' },
  { directory: '../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'UI' },
  { directory: '../packages/features/src', files: '**/*.stories.tsx', titlePrefix: 'Screens' },
];
