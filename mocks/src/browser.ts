import { handlersFor } from './handlers.ts';
import { interceptFetch } from './interceptFetch.ts';
import { createPersistentHub } from './persistentHub.ts';

/**
 * Starts the apps' hub in the browser, for development without a server. It keeps what it learns in local
 * storage.
 */
export function startMocks(): void {
  interceptFetch(...handlersFor(createPersistentHub(localStorage)));
}
