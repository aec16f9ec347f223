import { characterKeys } from '@portico/ui/characterKeys';
import { mainId } from '@portico/ui/Page';
import { useEffect, useRef } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { useUser } from '../../session/state/useSession.ts';
import { destinationsOf } from '../../shell/navigation.tsx';
import { letterOf, takesShortcuts } from './findKeys.ts';
import { goKey, screenKeys } from './shortcuts.ts';

/** Time for the second key of a shortcut, in milliseconds. */
const secondKeyMs = 1500;

/** Lists that find an entry by its letters. */
const findsByLetters = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="listbox"]') !== null;

/** Listens to the shortcuts of letters and signs. docs/hub.md, 'Find anything'. */
export function useShortcuts(openList: () => void): void {
  const user = useUser();
  const goTo = useGoTo();
  const goToScreen = (key: string) => {
    const screen = destinationsOf(user).find(({ id }) => screenKeys[id] === key);
    if (screen !== undefined) goTo(screen.href);
  };
  const latest = useRef({ goToScreen, openList });
  latest.current = { goToScreen, openList };

  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || !characterKeys.areOn() || !takesShortcuts(event) || findsByLetters(event.target)) {
        // Shift alone is a part of the next key.
        if (event.key !== 'Shift') goPressedAt = Number.NEGATIVE_INFINITY;
        return;
      }
      const key = letterOf(event);
      const isSecond = event.timeStamp - goPressedAt < secondKeyMs;
      goPressedAt = !isSecond && key === goKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond) latest.current.goToScreen(key);
      else if (key === '?') latest.current.openList();
      else if (key === 'j') moveInLists(1);
      else if (key === 'k') moveInLists(-1);
      else if (!pressInEntry(key)) return;
      event.preventDefault();
    };
    // In the capture phase: buttons that handle keys stop the other keys too.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/**
 * Rows and items. Grids have keys for their cells, and lists that find an entry by its letters, with the role `listbox`,
 * need their letters themselves.
 */
const entries = 'table:not([role="grid"]) > tbody > tr, li';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Returns the first visible control of each outermost entry on the screen. */
function stops(): { entry: Element; control: HTMLElement }[] {
  const found = document.getElementById(mainId)?.querySelectorAll(entries) ?? [];
  return [...found].flatMap(entry => {
    if (entry.parentElement?.closest(entries)) return [];
    const control = [...entry.querySelectorAll<HTMLElement>(controls)].find(each => each.checkVisibility());
    return control === undefined ? [] : [{ entry, control }];
  });
}

/** Focuses the next or previous entry of the screen's lists; the first one if none has the focus. */
function moveInLists(step: 1 | -1): void {
  const all = stops();
  const current = all.findIndex(({ entry }) => entry.contains(document.activeElement));
  const next = current === -1 ? all[0] : all[current + step];
  next?.control.focus();
}

/** Presses the button with a shortcut in the entry that has the focus. Returns false if there is none. */
function pressInEntry(key: string): boolean {
  const buttons = document.activeElement?.closest(entries)?.querySelectorAll<HTMLElement>('[data-shortcut]');
  const button = [...(buttons ?? [])].find(({ dataset }) => dataset.shortcut === key);
  button?.click();
  return button !== undefined;
}
