import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { Origin } from '../../http/handler.ts';
import type { RequestMemory } from '../sessions/requestMemory.ts';
import type { SessionCache } from '../sessions/sessionCache.ts';

/** What the parts of a provider share. */
export interface ProviderScope {
  hub: Hub;
  store: Store;
  /** Returns the memory of the current request, which middleware around the library must name. */
  memory: (ctx?: KoaContextWithOIDC) => RequestMemory;
  clientSessions: SessionCache;
  /** Returns the library's context of the current request. */
  contextOf: () => KoaContextWithOIDC | undefined;
  /** Returns where the current request comes from. */
  originOf: () => Origin | null;
}
