import { endHubSession } from '../sessions/hubSession.ts';
import { currentContext } from '../tokens/currentRequest.ts';
import type { ModelAdapter } from './adapter.ts';

/** Ends the hub's session when the library destroys its own, which it neither finds nor stores (`internals.ts`). */
export const session: ModelAdapter = ({ hub }) => ({
  destroy: () => endHubSession(hub, currentContext()),
});
