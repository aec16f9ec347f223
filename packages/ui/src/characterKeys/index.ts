const storageKey = 'character_keys';

// For browsers that block their storage.
let isOffForNow = false;

/**
 * Shortcuts of a single letter or sign. Speech input and trembling hands trigger them by mistake, so readers can turn
 * them off in this browser (WCAG 2.1.4).
 */
export const characterKeys = {
  areOn(): boolean {
    try {
      return !isOffForNow && localStorage.getItem(storageKey) !== 'off';
    } catch {
      return !isOffForNow;
    }
  },
  turn(areOn: boolean): void {
    isOffForNow = false;
    try {
      if (areOn) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      isOffForNow = !areOn;
    }
  },
};
