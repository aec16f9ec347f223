import { mainId } from '@portico/ui/Page';

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
export function moveInLists(step: 1 | -1): void {
  const all = stops();
  const current = all.findIndex(({ entry }) => entry.contains(document.activeElement));
  const next = current === -1 ? all[0] : all[current + step];
  next?.control.focus();
}

/** Presses the button with a shortcut in the entry that has the focus. Returns false if there is none. */
export function pressInEntry(key: string): boolean {
  const buttons = document.activeElement?.closest(entries)?.querySelectorAll<HTMLElement>('[data-shortcut]');
  const button = [...(buttons ?? [])].find(({ dataset }) => dataset.shortcut === key);
  button?.click();
  return button !== undefined;
}
