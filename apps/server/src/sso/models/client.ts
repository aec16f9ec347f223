import { authorizationCodes, refreshTokens } from '../../database/schema.ts';
import { clientMetadataIn } from '../clients/clients.ts';
import type { ModelAdapter } from './sources.ts';

/**
 * Reads applications and machine clients. An exchange looks its code or token up first, and a visitor's request their
 * client session, because these queries have the client too. Nothing of a code or token is used before the client has
 * proved who it is.
 */
export const client: ModelAdapter = sources => {
  const { store, now, memory, exchanged, findToken, findOwnSession } = sources;
  const findMetadata = clientMetadataIn(store);
  return {
    async find(id) {
      const { code, refreshToken } = exchanged();
      if (code !== undefined) await findToken(authorizationCodes, code);
      else if (refreshToken !== undefined) await findToken(refreshTokens, refreshToken);
      else await findOwnSession(id);
      return memory().clients.get(id) ?? findMetadata(id, now());
    },
  };
};
