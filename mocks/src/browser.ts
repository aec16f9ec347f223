import { answerCalls } from './answerCalls.ts';
import { handlersFor } from './handlers.ts';
import { keptHub } from './kept.ts';

/**
 * Starts the apps' hub in the browser, for development without a server. It keeps what it learns in local
 * storage.
 */
export function startMocks(): void {
  answerCalls(...handlersFor(keptHub(localStorage)));
}
