import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import '../packages/ui/src/theme/index.ts';
import { toasts } from '../packages/ui/src/Toast/index.ts';
import { accessibility, checkAsPage } from './accessibility.ts';
import { afterStory, beforeStory } from './checks.ts';
import { disableTimeouts, freezeDate } from './clock.ts';
import { propsOfLibrary } from './docs/argTypes.ts';
import { docs } from './docs/index.tsx';
import { chooseNetwork, startMocks } from './network.ts';
import { allowMotion, stopMotion } from './stillness.ts';
import { showTheme } from './theme.ts';

freezeDate();
disableTimeouts();

// Longer than the default, for busy machines.
configure({ asyncUtilTimeout: 5000 });

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startMocks)],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'both', title: 'Side by side', icon: 'sidebyside' },
        ],
      },
    },
    network: {
      description: 'Network between screen and hub',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'usual', title: 'Normal network' },
          { value: 'slow', title: 'Slow network' },
          { value: 'offline', title: 'Offline' },
          { value: 'failing', title: 'Failing hub' },
        ],
      },
    },
  },
  argTypesEnhancers: [propsOfLibrary],
  initialGlobals: {
    theme: 'system',
    network: 'usual',
    viewport: { value: 'desktop', isRotated: false },
  },
  parameters: {
    a11y: accessibility,
    docs,
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        small: { name: 'Small phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        low: { name: '1280 × 1024 at 400 %', styles: { width: '320px', height: '256px' }, type: 'desktop' },
      },
    },
  },
  // The toolbar resets the story's hub, so it must also restart the story.
  decorators: [(Story, { globals }) => <Story key={JSON.stringify(globals)} />],
  beforeEach(story) {
    toasts.clear();
    showTheme(story.globals.theme);
    chooseNetwork(story.globals.network);
    checkAsPage(story);
    beforeStory(story);
    stopMotion();
  },
  async afterEach(story) {
    await afterStory(story);
    allowMotion();
  },
});
