import { defineMain } from '@storybook/react-vite/node';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { libraryPlugin } from './docs/props.ts';
import { declaredStatesPlugin } from './states/declared.ts';
import { storyFiles } from './stories.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: storyFiles,
  // An `img` in a story reaches no mock.
  staticDirs: [{ from: '../apps/portal/public/icons/catalogue', to: '/icons/catalogue' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
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
  viteFinal: config => ({
    ...config,
    plugins: [...(config.plugins ?? []), vanillaExtractPlugin(), declaredStatesPlugin(), libraryPlugin()],
  }),
});
