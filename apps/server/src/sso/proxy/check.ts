import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { proxyLimits } from '@portico/contract/limits';
import { machineActorName, nameColumn, nameKey } from '@portico/contract/people/names';
import { isOpenPath } from '@portico/contract/sso/proxiedAddresses';
import type { ClaimPerson } from '@portico/contract/sso/server/claims';
import { type ProxiedHost, proxiedHostsIn, recordAsked } from '../../apps/applications/proxiedHosts.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { ignoreUnwritable, outageOf } from '../../database/outage.ts';
import { batched } from '../../database/query/batched.ts';
import {
  appPasswordsIn,
  type LiveAppPassword,
  recordAppPasswordUse,
} from '../../directory/identity/appPasswords.ts';
import type { Origin } from '../../http/handler.ts';
import { type KeyReader, verifyApiToken } from '../../signIn/keys/keyReader.ts';
import { isUuid } from '../clients/clients.ts';
import { recordUseIfDue } from '../machines/caller.ts';
import { findLiveMachine } from '../machines/queries.ts';
import type { basicCredentials } from './basic.ts';
import { isSecureOrigin, type SessionCookie } from './cookies.ts';
import type { ForwardedRequest } from './forwarded.ts';
import { proxiedSessionsIn, recordUse } from './proxiedSessions.ts';
import { createRemembered } from './remembered.ts';

type MachineReader = ReturnType<typeof createMachineReader>;

/** What a request brings along as proof. */
interface Presented {
  cookie: SessionCookie | null;
  /** The bearer token of a machine client. */
  bearer: string | null;
  /** The username and app password of HTTP Basic. */
  basic: ReturnType<typeof basicCredentials>;
  /** Where the request came from, for the last use of an app password. */
  origin: Pick<Origin, 'address' | 'userAgent'>;
}

/**
 * What the hub answers about a request to an application. `open`: no session is needed. `stranger`: there is none, or its
 * user may not use the application any more.
 */
export type Verdict =
  | { kind: 'unknownHost' }
  | { kind: 'inactive'; host: ProxiedHost }
  | { kind: 'open'; host: ProxiedHost }
  | { kind: 'stranger'; host: ProxiedHost }
  | { kind: 'user'; host: ProxiedHost; user: ClaimPerson }
  | { kind: 'machine'; host: ProxiedHost; machine: NonNullable<Awaited<ReturnType<MachineReader>>> };

/** Returns whether a username or email address, as somebody typed it, is that of an app password's user. */
function isNamed({ usernameKey, emailKey }: LiveAppPassword, typed: string): boolean {
  const key = nameKey(typed);
  return key === (nameColumn(key) === 'email' ? emailKey : usernameKey);
}

/** The longest cookie that can be a session's token. */
const longestCookie = 100;

/**
 * Creates the function that decides whether a request to a protected application may pass. As with session tokens, one
 * query of each kind runs at a time, and checks that arrive in the meantime share the next one (decision 2). While the
 * database is away, sessions that passed shortly before pass again (decision 146).
 */
export function createCheck(hub: Hub, keys: KeyReader) {
  const { now, metrics } = hub;
  const store = hub.database.db;
  const readMachine = createMachineReader(hub, keys);
  const remembered = createRemembered(hub);
  const findHost = batched(proxiedHostsIn(store));
  const findSessions = proxiedSessionsIn(store);
  const findPasswords = appPasswordsIn(store);
  const findAppPassword = batched(digests => findPasswords(digests, now()));
  const findSession = batched(hashes => findSessions(hashes, now()));
  /** What this process records now: sessions by digest, app passwords and applications by id. */
  const recording = new Set<string>();

  /** Records a use at most once a minute. Requests pass on a full disk: the use is then not recorded. */
  const record = async (key: string, lastAt: Date | null, work: (at: Date) => Promise<void>) => {
    const at = now();
    const isRecent = lastAt !== null && at.getTime() - lastAt.getTime() < proxyLimits.lastUse;
    if (isRecent || recording.has(key)) return;
    recording.add(key);
    await work(at)
      .catch(ignoreUnwritable)
      .finally(() => recording.delete(key));
  };

  const decide = async (
    { host: name, address }: ForwardedRequest,
    presented: Presented,
  ): Promise<Verdict> => {
    if (name === null) return { kind: 'unknownHost' };
    const mark = remembered.mark();
    const { cookie } = presented;
    const isToken = cookie !== null && cookie.token.length <= longestCookie;
    const [host, session] = await Promise.all([
      findHost(name),
      isToken ? findSession(secretDigest(cookie.token)) : null,
    ]);
    if (host === null) return { kind: 'unknownHost' };
    if (!host.isActive) return { kind: 'inactive', host };
    // A cookie of another application is none (threat 13).
    const isOwn = session?.appId === host.appId && cookie?.isSecure === isSecureOrigin(host.origin);
    if (session !== null && isOwn) {
      remembered.remember(mark, { host, session });
      await record(session.tokenHash, session.lastSeenAt, at => recordUse(store, session, at));
      await record(host.appId, host.lastAskedAt, at => recordAsked(store, host.appId, at));
      return { kind: 'user', host, user: session.user };
    }
    if (host.allowMachines && presented.bearer !== null) {
      const machine = await readMachine(presented.bearer, host.appId);
      if (machine !== null) return { kind: 'machine', host, machine };
    }
    if (host.allowAppPasswords && presented.basic?.password.startsWith(keyPrefixes.app)) {
      const found = await findAppPassword(secretDigest(presented.basic.password));
      if (found !== null && found.appId === host.appId && isNamed(found, presented.basic.username)) {
        await record(found.id, found.lastUsedAt, at =>
          recordAppPasswordUse(store, found.id, { at, ...presented.origin }),
        );
        await record(host.appId, host.lastAskedAt, at => recordAsked(store, host.appId, at));
        return { kind: 'user', host, user: found.user };
      }
    }
    return { kind: isOpenPath(host.openPaths, address) ? 'open' : 'stranger', host };
  };

  return async (request: ForwardedRequest, presented: Presented): Promise<Verdict> => {
    try {
      const verdict = await remembered.whileUp(() => decide(request, presented));
      metrics.count('portico_checks', { kind: 'proxy', outcome: verdict.kind });
      return verdict;
    } catch (error) {
      const { cookie } = presented;
      if (outageOf(error) !== 'away' || request.host === null || cookie === null) throw error;
      const passed = remembered.recall(request.host, secretDigest(cookie.token));
      if (passed === null || cookie.isSecure !== isSecureOrigin(passed.host.origin)) throw error;
      metrics.count('portico_checks', { kind: 'proxy', outcome: 'remembered' });
      return { kind: 'user', host: passed.host, user: passed.session.user };
    }
  };
}

/** The longest token that is verified. */
const longestToken = 4096;

/**
 * Creates the function that returns the machine client of a token for the API of an application (decision 62), and
 * null for any other token. Unlike an application that verifies them by itself, the hub refuses a token from the next
 * request on once its client was revoked.
 */
function createMachineReader(hub: Hub, keys: KeyReader) {
  const store = hub.database.db;
  return async (token: string, appId: string) => {
    if (token.length > longestToken) return null;
    const claims = await verifyApiToken(hub, keys, token);
    const at = hub.now();
    if (claims === null || !isUuid(claims.clientId)) return null;
    const found = await findLiveMachine(store, claims.clientId, at);
    if (found?.client.appId !== appId || found.api?.identifier !== claims.audience) return null;
    await recordUseIfDue(store, found.client, at);
    return {
      id: claims.clientId,
      name: machineActorName(found.client.name),
      scopes: claims.scopes.filter(scope => found.client.scopes.includes(scope)),
    };
  };
}
