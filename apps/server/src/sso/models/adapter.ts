import type { Adapter } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import type { RefreshIds } from '../tokens/refreshIds.ts';

/** What the adapters of the library's models need. */
export interface AdapterSources {
  hub: Hub;
  throttle: Throttle;
  refreshIds: RefreshIds;
}

/** Creates the adapter of one of the library's models: what it leaves out does nothing. */
export type ModelAdapter = (sources: AdapterSources) => Partial<Adapter>;
