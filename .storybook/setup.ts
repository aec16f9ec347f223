import { userEvent } from 'vitest/browser';
import { setChecks } from './checks.ts';
import { silence } from './console.ts';
import { focusRing } from './focus.ts';
import { forcedColors } from './forcedColors.ts';
import { bringTab } from './keyboard.ts';
import { library } from './library/index.ts';
import { stillness } from './motion.ts';
import { recordNoOwnerStacks } from './ownerStacks.ts';
import { palettes } from './palettes.ts';
import { room } from './pictures.ts';
import { statedTexts } from './states/texts.ts';

// React Aria keeps what opens unseen until it has its place, some frames later: a story on a busy machine would
// find it there and not visible.
const style = document.createElement('style');
style.textContent = `[data-rac][style*="opacity: 0"] {
  opacity: 1 !important;
  clip: auto !important;
  clip-path: none !important;
  mask-image: none !important;
}`;
document.head.append(style);

// What Storybook's own page shows before a story, unseen: axe and every query would look through it each time.
for (const wrapper of document.querySelectorAll('.sb-wrapper')) wrapper.remove();

// Storybook runs the stories of a file whose URL contains this path. It decodes spaces in the URL, but no other
// character: without this, it finds no story in a folder with an umlaut in its name.
const { __vitest_worker__: worker } = globalThis as unknown as { __vitest_worker__: { filepath: string } };
worker.filepath = worker.filepath.replaceAll(/\P{ASCII}+/gu, encodeURIComponent);

recordNoOwnerStacks();
bringTab(() => userEvent.keyboard('{Tab}'));

// What the library says when it is shown once more is noise as well.
setChecks([library, silence, focusRing, statedTexts, stillness, forcedColors, room, palettes]);
