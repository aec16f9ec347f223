/** Returns true on computers whose shortcuts use the Command key. */
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Returns the keys that open the palette, as on the reader's keyboard. */
export const findKeys = (): readonly string[] => [isMac() ? '⌘' : 'Ctrl', 'K'];

/** Returns the letter of a key, also on a keyboard with another script; else the key's name. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);

/** Returns true for Ctrl K, and for ⌘ K on a Mac. */
export const isFindKey = (event: KeyboardEvent): boolean =>
  (isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  letterOf(event) === 'k';

/** Text fields, selects and dialogs. */
const ownKeys = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="combobox"]',
  '[aria-haspopup="listbox"]',
  '[role="menu"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
].join(', ');

/** Returns true while the palette may open: no menu, dialog or open list covers the page. */
export const takesFindKey = ({ defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  document.querySelector('header[inert], [inert] header, [aria-hidden="true"] header') === null;

/** Returns true while a shortcut of one key may act: no text field, select, menu or dialog has the focus either. */
export const takesShortcuts = (event: KeyboardEvent): boolean =>
  takesFindKey(event) && !(event.target instanceof Element && event.target.closest(ownKeys) !== null);
