/**
 * Every hook into oidc-provider that its documentation does not describe. The version is pinned, and
 * `tests/oidc/internals.test.ts` fails if one of them no longer works.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { tokenPrefixes } from '@portico/contract/hub/secrets';
import { decodeJwt } from 'jose';
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
  /** Ends the hub's session of a request. */
  end: (ctx: KoaContextWithOIDC) => Promise<void>;
}

interface LibrarySession {
  state?: SignOutState | undefined;
  destroyed?: boolean;
}

/** The claims about a user before the library selects those of the request. */
interface ClaimsSource {
  available: Readonly<Record<string, unknown>>;
  client: { extra_claim?: { name: string } | null };
}

interface HookedClient {
  clientId: string;
  clientAuthMethod: string;
}

interface Hooked {
  Session: {
    new (payload?: object): LibrarySession;
    get: (ctx: KoaContextWithOIDC) => Promise<LibrarySession>;
    prototype: object;
  };
  Client: {
    prototype: { compareClientSecret: (this: HookedClient, secret: string) => boolean | Promise<boolean> };
    find: (id: string) => Promise<HookedClient | undefined>;
  };
  Claims: { prototype: { result: (this: ClaimsSource) => Promise<Record<string, unknown>> } };
  ReplayDetection: { unique: (client: string, jti: string) => Promise<boolean> };
  ClientCredentials: { prototype: { generateTokenId: (this: unknown) => string } };
  RefreshToken: { prototype: object };
  IdToken: { validate: (token: string, client: HookedClient) => Promise<unknown> };
}

/**
 * Replaces the library's session with the hub's: it has no cookie and no row of its own, so the subject of a code is
 * always the user of the hub's session.
 *
 * @param contextOf returns the library's context of the current request
 */
export function useHubSessions(
  provider: Provider,
  sources: SessionSources,
  contextOf: () => KoaContextWithOIDC | undefined,
): void {
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
    async destroy(this: LibrarySession) {
      const ctx = contextOf();
      if (ctx !== undefined) await sources.end(ctx);
      this.destroyed = true;
    },
    // The answer of a screen may be of an earlier session of the user: only the hub's session says how they signed in.
    loginAccount() {},
    async save() {},
    async persist() {},
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

/** What an ID token of an application says about its session there. */
interface VerifiedHint {
  appId: string;
  userId: string;
  clientSessionId: string;
}

/**
 * Returns what the hint of a sign-out says, verified as the library does afterwards; null for one that it refuses. Like
 * the library, it accepts expired tokens.
 */
export async function verifiedHint(ctx: KoaContextWithOIDC): Promise<VerifiedHint | null> {
  const { id_token_hint: hint } = ctx.query;
  if (typeof hint !== 'string') return null;
  const { Client, IdToken } = ctx.oidc.provider as unknown as Hooked;
  try {
    const { aud, sub, sid } = decodeJwt(hint);
    const client = typeof aud === 'string' ? await Client.find(aud) : undefined;
    if (client === undefined || typeof sub !== 'string' || typeof sid !== 'string') return null;
    await IdToken.validate(hint, client);
    return { appId: client.clientId, userId: sub, clientSessionId: sid };
  } catch {
    return null;
  }
}

/** Compares client secrets by their digests, and states the client session in every ID token. */
export function useSecretDigests(provider: Provider): void {
  const { Client } = provider as unknown as Hooked;
  Object.assign(Client.prototype, {
    compareClientSecret(this: { clientSecret?: string }, actual: string): boolean {
      const expected = Buffer.from(this.clientSecret ?? '');
      const found = Buffer.from(secretDigest(actual));
      return expected.length === found.length && timingSafeEqual(expected, found);
    },
    includeSid: () => true,
  });
}

/**
 * Replaces the library's detection of replayed proofs: it looks first and stores later, so that of parallel uses of a
 * proof several would pass, and it forgets a proof with a time in the future while it is still valid.
 *
 * @param isFirstUse records a digest; returns false if it was recorded before
 */
export function useReplayDetection(
  provider: Provider,
  isFirstUse: (digest: string) => Promise<boolean>,
): void {
  const { ReplayDetection } = provider as unknown as Hooked;
  ReplayDetection.unique = (client, jti) =>
    isFirstUse(
      createHash('sha256')
        .update(JSON.stringify([client, jti]))
        .digest('hex'),
    );
}

/**
 * Adds the fixed claim of an application to ID tokens and userinfo. The library releases only claims that its
 * configuration lists, which is the same for all applications.
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

/** Gives the opaque tokens of machine clients a prefix, by which the API and scanners of leaked secrets know them. */
export function useMachineTokens(provider: Provider): void {
  const { ClientCredentials } = provider as unknown as Hooked;
  const { generateTokenId } = ClientCredentials.prototype;
  Object.assign(ClientCredentials.prototype, {
    generateTokenId(this: { format?: string }): string {
      const id = generateTokenId.call(this);
      return this.format === 'opaque' ? `${tokenPrefixes.machine}${id}` : id;
    },
  });
}

/**
 * Makes refresh tokens.
 *
 * @param create returns a new one of a client session
 */
export function useRefreshIds(provider: Provider, create: (clientSessionId: string) => string): void {
  const { RefreshToken } = provider as unknown as Hooked;
  Object.assign(RefreshToken.prototype, {
    generateTokenId(this: { grantId: string }): string {
      return create(this.grantId);
    },
  });
}

/**
 * Calls a function with the parameters of each request whenever the library has read some: first those of the client's
 * proof, then the others.
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

/**
 * Calls a function for each client that has proved who it is at the token endpoint, before the library does any work for
 * it. A client without a secret proves nothing.
 *
 * @param take refuses the request by throwing
 * @param contextOf returns the library's context of the current request
 */
export function useTokenThrottle(
  provider: Provider,
  take: (ctx: KoaContextWithOIDC, clientId: string, isProven: boolean) => Promise<void>,
  contextOf: () => KoaContextWithOIDC | undefined,
): void {
  const { Client } = provider as unknown as Hooked;
  const { find } = Client;
  const { compareClientSecret } = Client.prototype;
  const takeAtToken = async ({ clientId }: HookedClient, isProven: boolean) => {
    const ctx = contextOf();
    if (ctx?.oidc.route === 'token') await take(ctx, clientId, isProven);
  };
  Client.find = async id => {
    const client = await find.call(Client, id);
    if (client?.clientAuthMethod === 'none') await takeAtToken(client, false);
    return client;
  };
  Client.prototype.compareClientSecret = async function counted(secret) {
    const isRight = await compareClientSecret.call(this, secret);
    if (isRight) await takeAtToken(this, true);
    return isRight;
  };
}
