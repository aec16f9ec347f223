/** The folders of stories, with their titles in the sidebar. Titles are parts of addresses and of the names of pictures. */
export const storyFiles = [
  { directory: './pages', files: '*.mdx' },
  { directory: './foundations', files: '*.stories.tsx', titlePrefix: 'Foundations' },
  { directory: '../packages/ui/src', files: '**/*.stories.tsx', titlePrefix: 'UI' },
  { directory: './patterns', files: '*.@(mdx|stories.tsx)', titlePrefix: 'Patterns' },
  { directory: '../packages/features/src/lib', files: '**/*.stories.tsx', titlePrefix: 'Patterns' },
  { directory: '../packages/features/src', files: '!(lib)/**/*.stories.tsx', titlePrefix: 'Screens' },
  { directory: './states', files: '*.stories.tsx' },
];
