import { handlersFor } from './handlers.ts';
import { interceptFetch } from './interceptFetch.ts';
import { createPersistentHub } from './persistentHub.ts';

/** Starts the mocked hub in the browser, for development without a server. It stores its data in local storage. */
export function startMocks(): void {
  interceptFetch(...handlersFor(createPersistentHub(localStorage)));
}
