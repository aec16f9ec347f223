/**
 * Every hook into oidc-provider that its documentation does not describe, and why no documented option serves. The version
 * is pinned: `tests/sso/oidc/internals.test.ts` fails for another one. The tests of sign-ons beside it run through every hook.
 */
import { timingSafeEqual } from 'node:crypto';
import { tokenPrefixes } from '@portico/contract/api/server/secrets';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';

/** The hub's session behind a request to the library. */
interface HubSession {
  id: string;
  userId: string;
  /** When the user last proved who they are, in seconds since 1970. */
  authTime: number;
  /** The methods and the level of its proofs, as tokens name them. */
  amr: string[];
  acr: string;
}

/** What the library keeps between the question and the answer of a sign-out. */
export type SignOutState = Record<string, unknown>;

/** The sources of the library's session. */
export interface SessionSources {
  find: (ctx: KoaContextWithOIDC) => Promise<HubSession | null>;
  /** Returns what the browser keeps of a sign-out, if it began in this session of the hub; null for none. */
  readSignOut: (ctx: KoaContextWithOIDC, sessionId: string | null) => SignOutState | undefined;
  writeSignOut: (ctx: KoaContextWithOIDC, state: SignOutState) => void;
  /** Returns the client sessions of a hub session. */
  listClients: (sessionId: string) => Promise<{ id: string; appId: string }[]>;
}

interface LibrarySession {
  state?: SignOutState | undefined;
}

/** The claims about a user before the library selects those of the request. */
interface ClaimsSource {
  available: Readonly<Record<string, unknown>>;
  client: { extra_claim?: { name: string } | null };
}

interface Hooked {
  Session: {
    new (payload?: object): LibrarySession;
    get: (ctx: KoaContextWithOIDC) => Promise<LibrarySession>;
    prototype: object;
  };
  Client: { prototype: object };
  Claims: { prototype: { result: (this: ClaimsSource) => Promise<Record<string, unknown>> } };
  ClientCredentials: { prototype: { generateTokenId: (this: unknown) => string } };
  RefreshToken: { prototype: object };
}

/**
 * Replaces the library's session with the hub's: it has no cookie and no row of its own, so the subject of a code is
 * always the user of the hub's session. The library has no option for sessions of others
 * (https://github.com/panva/node-oidc-provider/issues/547); with its own beside the hub's, a browser could be signed in
 * as two users.
 */
export function useHubSessions(provider: Provider, sources: SessionSources): void {
  const { Session } = provider as unknown as Hooked;
  const isSignOut = (ctx: KoaContextWithOIDC) => ctx.oidc.route.startsWith('end_session');
  const authorizationsOf = async (sessionId: string) =>
    Object.fromEntries(
      (await sources.listClients(sessionId)).map(({ id, appId }) => [appId, { sid: id, grantId: id }]),
    );
  Session.get = async ctx => {
    const found = await sources.find(ctx);
    const session =
      found === null
        ? new Session()
        : new Session({
            uid: found.id,
            jti: found.id,
            accountId: found.userId,
            loginTs: found.authTime,
            amr: found.amr,
            acr: found.acr,
            ...(isSignOut(ctx) ? { authorizations: await authorizationsOf(found.id) } : {}),
          });
    if (isSignOut(ctx)) session.state = sources.readSignOut(ctx, found?.id ?? null);
    // The library sends no cookie and stores nothing for a new, untouched session.
    Object.defineProperty(session, 'new', { value: true });
    Object.defineProperty(session, 'touched', { value: false, configurable: false, writable: false });
    ctx.oidc.entity('Session', session as never);
    return session;
  };
  Object.assign(Session.prototype, {
    // The answer of a screen may be of an earlier session of the user: only the hub's session says how they signed in.
    loginAccount() {},
    // It would mark the session as touched.
    resetIdentifier() {},
  });
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    if (oidc?.route !== 'end_session') return;
    const { state } = oidc.session as unknown as LibrarySession;
    if (state !== undefined) sources.writeSignOut(ctx as KoaContextWithOIDC, state);
  });
}

/**
 * Compares client secrets by their digests. The library has no option for it, and its author recommends this method
 * (https://github.com/panva/node-oidc-provider/issues/631).
 *
 * @param proven takes the id of a client that has proved who it is, before the library does any work for it; it refuses
 * the request by throwing
 */
export function useSecretDigests(provider: Provider, proven: (clientId: string) => Promise<void>): void {
  const { Client } = provider as unknown as Hooked;
  Object.assign(Client.prototype, {
    async compareClientSecret(this: { clientId: string; clientSecret?: string }, actual: string) {
      const expected = Buffer.from(this.clientSecret ?? '');
      const found = Buffer.from(secretDigest(actual));
      const isRight = expected.length === found.length && timingSafeEqual(expected, found);
      if (isRight) await proven(this.clientId);
      return isRight;
    },
  });
}

/**
 * Adds the fixed claim of an application to ID tokens and userinfo. The option `claims` lists the claims that may be
 * released, the same for all applications (https://github.com/panva/node-oidc-provider/issues/787).
 */
export function useExtraClaims(provider: Provider): void {
  const { prototype } = (provider as unknown as Hooked).Claims;
  const { result } = prototype;
  prototype.result = async function withExtraClaim() {
    const claims = await result.call(this);
    const name = this.client.extra_claim?.name;
    return name === undefined || !(name in this.available)
      ? claims
      : { ...claims, [name]: this.available[name] };
  };
}

/**
 * Gives the opaque tokens of machine clients a prefix, by which the API and scanners of leaked secrets know them, and
 * makes refresh tokens that state their client session (decision 137). The option `formats` sets only the length
 * of tokens (https://github.com/panva/node-oidc-provider/issues/653).
 *
 * @param createRefreshToken returns a new one of a client session
 */
export function useTokenIds(provider: Provider, createRefreshToken: (clientSessionId: string) => string) {
  const { ClientCredentials, RefreshToken } = provider as unknown as Hooked;
  const { generateTokenId } = ClientCredentials.prototype;
  Object.assign(ClientCredentials.prototype, {
    generateTokenId(this: { format?: string }): string {
      const id = generateTokenId.call(this);
      return this.format === 'opaque' ? `${tokenPrefixes.machine}${id}` : id;
    },
  });
  Object.assign(RefreshToken.prototype, {
    generateTokenId(this: { grantId: string }): string {
      return createRefreshToken(this.grantId);
    },
  });
}

/**
 * Calls a function with the parameters of each request whenever the library has read some: first those of the client's
 * proof, then the others. The option `extraParams` checks only parameters that the library does not know, and
 * middleware runs before it has read a form.
 *
 * @param check refuses the request by throwing
 */
export function useParameterCheck(
  provider: Provider,
  check: (parameters: Readonly<Record<string, unknown>>) => void,
): void {
  const read = new WeakMap<object, Record<string, unknown>>();
  Object.defineProperty(provider.OIDCContext.prototype, 'params', {
    get(this: object) {
      return read.get(this);
    },
    set(this: object, parameters: Record<string, unknown>) {
      check(parameters);
      read.set(this, parameters);
    },
  });
}
