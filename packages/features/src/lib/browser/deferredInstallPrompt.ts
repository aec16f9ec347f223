/** The event that offers installation, in Chromium only. https://wicg.github.io/manifest-incubations */
export interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install prompt for later. Called at start, because browsers fire the event once and early. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    // Otherwise some browsers show a banner.
    event.preventDefault();
    keep(event as BeforeInstallPromptEvent);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** The stored install prompt, for `useSyncExternalStore`. */
export const deferredInstallPrompt = {
  get: (): BeforeInstallPromptEvent | null => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Drops the prompt: it can be shown only once. */
  drop: (): void => keep(null),
};

/** Returns true if the app runs as an installed app. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;
