import type { AdapterPayload } from 'oidc-provider';
import type { accessTokens, refreshTokens } from '../../database/schema.ts';
import type { AcrVerdict } from '../signOn/acr.ts';
import type { ClientSession, FoundToken } from './liveClientSession.ts';

/** The rows of an exchange. */
export interface NewTokens {
  access: typeof accessTokens.$inferInsert;
  refresh: typeof refreshTokens.$inferInsert;
}

/** A refresh token for which the current request issues tokens. */
export interface Refreshed {
  hash: string;
  at: Date;
  /** The new end of a token that stays; null for one that its successor replaces. */
  keptUntil: Date | null;
}

/** What a request to the library has found, so that it reads nothing twice and judges by one moment. */
export interface RequestMemory {
  clientSessions: Map<string, ClientSession | null>;
  /** The visitor's client session at the application, if it was live before the request. */
  ownSession: ClientSession | null;
  /** By client id. */
  clients: Map<string, AdapterPayload>;
  /** Codes and tokens by digest. */
  tokens: Map<string, FoundToken | null>;
  /** The visitor may use the application, though no client session begins before a screen. */
  hasAccess: boolean;
  /** Whether the visitor must be asked for consent. */
  needsConsent: Promise<boolean> | null;
  /** What the request asks of the visitor's second factor. */
  acr: Promise<AcrVerdict['kind']> | null;
  /** Tokens that wait for the other one of their exchange, and the digest of the code or refresh token that they are for. */
  unsaved: Partial<NewTokens> & { code?: string; refreshed?: Refreshed };
}

/**
 * Creates a function that returns the memory of the current request.
 *
 * @param requestOf returns an object that stands for the current request; a call without one gets an empty memory
 */
export function createRequestMemory(
  requestOf: () => object | undefined,
): (request?: object) => RequestMemory {
  const requests = new WeakMap<object, RequestMemory>();
  return (request = requestOf() ?? {}) => {
    const memory = requests.get(request) ?? {
      clientSessions: new Map(),
      ownSession: null,
      clients: new Map(),
      tokens: new Map(),
      hasAccess: false,
      needsConsent: null,
      acr: null,
      unsaved: {},
    };
    requests.set(request, memory);
    return memory;
  };
}
