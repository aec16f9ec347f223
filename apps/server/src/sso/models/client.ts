import { findClientMetadata } from '../clients/clients.ts';
import { takeTokenRequest } from '../oidc/throttles.ts';
import { currentContext } from '../tokens/currentRequest.ts';
import type { ModelAdapter } from './adapter.ts';

/** Reads applications and machine clients. A client without a secret proves nothing, so it is counted here. */
export const client: ModelAdapter = ({ hub, throttle }) => ({
  async find(id) {
    const metadata = await findClientMetadata(hub.database.db, id, hub.now());
    const isPublic = metadata?.token_endpoint_auth_method === 'none';
    if (isPublic) await takeTokenRequest(throttle, currentContext(), id, false);
    return metadata;
  },
});
