import { defineMain } from '@storybook/react-vite/node';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { mergeConfig } from 'vite';
import { libraryPlugin } from './docs/plugin.ts';
import { declaredStatesPlugin } from './states/declared.ts';
import { storyFiles } from './stories.ts';

/** Code that every page loads, which would otherwise be 170 files: one for the styles of each component, and more. */
const onEveryPage = [
  { name: 'styles', test: /\.css(?:\.ts)?(?:\?|$)/ },
  { name: 'storybook', test: /node_modules\/(?:@?storybook|react|react-dom|scheduler)\// },
];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: storyFiles,
  // An `img` in a story reaches no mock.
  staticDirs: [{ from: '../apps/portal/public/icons/catalogue', to: '/icons/catalogue' }],
  // Tests open no docs page, and the addon rewrites each file of stories for them.
  addons: [
    ...(process.env.VITEST ? [] : ['@storybook/addon-docs']),
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true },
  features: {
    // For people who develop Storybook's own stories; they would cost every reviewer time.
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    // The toolbar has no room for them beside the panel.
    measure: false,
    outline: false,
  },
  // docs/props.ts reads the props of the library's components from their types instead.
  typescript: { reactDocgen: false },
  viteFinal: config =>
    mergeConfig(config, {
      build: { rolldownOptions: { output: { codeSplitting: { groups: onEveryPage } } } },
      plugins: [vanillaExtractPlugin(), declaredStatesPlugin(), libraryPlugin()],
    }),
});
