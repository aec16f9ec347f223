import addonA11y from '@storybook/addon-a11y';
import type addonDocs from '@storybook/addon-docs';
import * as docsPreview from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { definePreviewAddon } from 'storybook/internal/csf';
import { configure } from 'storybook/test';
import '../packages/ui/src/theme/index.ts';
import { toasts } from '../packages/ui/src/Toast/index.ts';
import { accessibility, checkAsPage } from './checks/accessibility.ts';
import { afterStory, beforeStory } from './checks/checks.ts';
import { propsOfComponent } from './docs/argTypes.ts';
import { docs } from './docs/index.tsx';
import { disableTimeouts, freezeDate, restoreWaits } from './environment/clock.ts';
import { allowMotion, stopMotion } from './environment/stillness.ts';
import { Directed, showDirection } from './toolbar/direction.tsx';
import { showTheme } from './toolbar/theme.ts';
import { globalTypes, initialGlobals } from './toolbar/toolbar.ts';

// Of styles with the same weight, the one that loads last applies. Always in this order, whichever story comes first.
import.meta.glob('../packages/ui/src/*/*.css.ts', { eager: true });

// A link before the skip links would be the first of the page for axe, so that it takes them for content outside of the
// landmarks. Storybook's hidden placeholders have some.
for (const link of document.querySelectorAll('.sb-wrapper a')) link.removeAttribute('href');

freezeDate();
disableTimeouts();

// Longer than the default: the first story of a page waits for Vite to transform the modules that a screen loads lazily.
configure({ asyncUtilTimeout: 15_000 });

/** Half a megabyte of code. Storybook's own pages call no hub, and one of them is the first to open. */
const loadMocks = () => import('./environment/mocks.ts');
const callsHub = ({ tags }: { tags: readonly string[] }) => !tags.includes('page');

/** Keeps the addon of the mocks from starting them on those pages: it starts none where there is an `msw`. */
const pagesWithoutMocks = definePreviewAddon({
  beforeEach(story) {
    if (!callsHub(story)) Object.assign(story, { msw: {} });
  },
});

/** The addon without its blocks, which are most of Storybook's code: docs pages load them, stories need none. */
const docsAddon = definePreviewAddon(docsPreview) as ReturnType<typeof addonDocs>;

export default definePreview({
  addons: [docsAddon, addonA11y(), pagesWithoutMocks, addonMsw(async () => (await loadMocks()).startMocks())],
  globalTypes,
  // Every file of stories has a docs page; Storybook's own pages opt out. The index reads this list as text.
  tags: ['autodocs'],
  argTypesEnhancers: [propsOfComponent],
  initialGlobals,
  parameters: {
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Introduction',
          'Foundations',
          'UI',
          ['Actions', 'Inputs', 'Data', 'Feedback', 'Layout', 'Brand'],
          'Patterns',
          ['Guidelines', '*'],
          'Screens',
          'States',
        ],
      },
    },
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
  decorators: [
    (Story, { globals }) => (
      <Directed direction={globals.direction}>
        <Story key={JSON.stringify(globals)} />
      </Directed>
    ),
  ],
  async beforeEach(story) {
    restoreWaits();
    const restore = callsHub(story) ? (await loadMocks()).mockStory(story.globals.network) : undefined;
    toasts.clear();
    showTheme(story.globals.theme);
    showDirection(story.globals.direction);
    checkAsPage(story);
    beforeStory(story);
    stopMotion();
    return restore;
  },
  async afterEach(story) {
    restoreWaits();
    await afterStory(story);
    allowMotion();
  },
});
