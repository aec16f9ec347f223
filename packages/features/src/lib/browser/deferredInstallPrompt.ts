/** The browser's offer to install, which Chromium alone makes. https://wicg.github.io/manifest-incubations */
export interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for later. An app calls it at its start: the offer is made once, and early. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    // Without this, some browsers show a bar of their own at once.
    event.preventDefault();
    keep(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** The offer that stands, for `useSyncExternalStore`. */
export const deferredInstallPrompt = {
  get: (): BeforeInstallPromptEvent | null => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** An offer serves once. */
  drop: (): void => keep(null),
};

/** Whether the app already runs from the home screen. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;
