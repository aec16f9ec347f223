import { userEvent } from 'vitest/browser';
import { topOfPage } from '../environment/full.ts';
import { disableOwnerStacks } from '../environment/ownerStacks.ts';
import { library } from '../library/index.ts';
import { statedTexts } from '../states/texts.ts';
import { violationsOnly } from './accessibility.ts';
import { setChecks } from './checks.ts';
import { noConsoleMessages } from './console.ts';
import { focusRing } from './focus.ts';
import { forcedColors } from './forcedColors.ts';
import { geometry } from './geometry/geometry.ts';
import { setTabKey } from './keyboard.ts';
import { noMotion } from './motion.ts';
import { storyPadding } from './pictures/pictures.ts';
import { themes } from './themes.ts';

// Storybook's hidden placeholders would slow down axe and every query.
for (const wrapper of document.querySelectorAll('.sb-wrapper')) wrapper.remove();

// Storybook runs the stories of a file whose URL contains this path. It decodes spaces in the URL, but no other
// character: without this, it finds no story in a folder with an umlaut in its name. An accessor, because this module
// runs once for all files of a page.
const { __vitest_worker__: worker } = globalThis as unknown as { __vitest_worker__: { filepath: string } };
let { filepath } = worker;
Object.defineProperty(worker, 'filepath', {
  get: () => filepath.replaceAll(/\P{ASCII}+/gu, encodeURIComponent),
  set: (path: string) => {
    filepath = path;
  },
});

if (globalThis.frameElement === null) throw new Error('Checks at several widths need stories in frames.');

disableOwnerStacks();
setTabKey(({ shift } = {}) => userEvent.keyboard(shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}'));

// The library check comes first, because it renders again and its console messages count.
setChecks([
  violationsOnly,
  library,
  noConsoleMessages,
  focusRing,
  statedTexts,
  noMotion,
  forcedColors,
  storyPadding,
  themes,
  geometry,
  topOfPage,
]);
