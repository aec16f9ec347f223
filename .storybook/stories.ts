/** The folders of stories, with their titles in the sidebar. */
export const storyFiles = [
  { directory: './states', files: '*.stories.tsx' },
  { directory: '../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'UI' },
  { directory: '../packages/features/src', files: '**/*.stories.tsx', titlePrefix: 'Screens' },
];
