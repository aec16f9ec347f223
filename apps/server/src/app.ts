import { getConnInfo } from '@hono/node-server/conninfo';
import type { TestAccount } from '@portico/contract/testAccount';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { accessRoutes } from './access/routes.ts';
import { iconRows } from './applications/iconFiles.ts';
import { createKnownDigests } from './applications/knownDigests.ts';
import { applicationRoutes } from './applications/routes.ts';
import { appPasswordRoutes } from './appPasswords/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { brandingOf } from './brand/documents.ts';
import { brandRows } from './brand/files.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { shareCalls } from './database/shareCalls.ts';
import { catchUp } from './derive.ts';
import { createAddressReader, networkOf } from './http/address.ts';
import { cleanUserAgent, createApi } from './http/api.ts';
import { createBoundedLines } from './http/boundedLines.ts';
import { type BuiltApps, createDocuments, installationRows } from './http/documents.ts';
import type { Handlers, Origin } from './http/handler.ts';
import { securityHeaders } from './http/headers.ts';
import { createKnownNetworks } from './http/knownNetworks.ts';
import { requestLog } from './http/log.ts';
import { refuseOtherSites } from './http/otherSites.ts';
import { refusalOf } from './http/outage.ts';
import { createRows } from './http/rows.ts';
import { reportCookie } from './http/sessionCookie.ts';
import { createSharedCounts } from './http/sharedCounts.ts';
import { createThrottle, type Throttle } from './http/throttle.ts';
import { createUntrustedProxyWarning } from './http/untrustedProxy.ts';
import type { Hub } from './hub.ts';
import { createMachineReader, listMachineTokenDigests } from './machines/caller.ts';
import { machineRoutes } from './machines/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createConfirmPage } from './oidc/confirm.ts';
import { consentRoutes } from './oidc/consentRoutes.ts';
import { deviceSignInRoutes } from './oidc/deviceRoutes.ts';
import { createRecorder, type Recorder } from './oidc/doctor/recorder.ts';
import { doctorRoutes } from './oidc/doctor/routes.ts';
import { createOidc } from './oidc/mount.ts';
import { openPath, resumeSignOn } from './oidc/open.ts';
import { oidcSettingsRoutes } from './oidc/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { avatarRows } from './profile/avatarFiles.ts';
import { emailRoutes } from './profile/emailRoutes.ts';
import { factorRoutes } from './profile/factorRoutes.ts';
import { profileRoutes } from './profile/routes.ts';
import { wellKnownRows } from './profile/wellKnown.ts';
import { appendedAnswer } from './proxy/answers.ts';
import { proxyRoutes } from './proxy/routes.ts';
import { createProxyParts, proxyRows } from './proxy/rows.ts';
import { resumeProxied } from './proxy/signOn.ts';
import { pushRoutes } from './push/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { createAuthenticator } from './session/liveSessions.ts';
import { sessionRoutes } from './session/routes.ts';
import { signOnRoutes } from './signOn/routes.ts';
import { frameOriginsOf } from './signOuts/reports.ts';
import { signOutRoutes } from './signOuts/routes.ts';
import { operationsRows } from './system/health.ts';
import { createMasterKeyReader, listMasterKeyDigests } from './system/masterKey.ts';
import { systemRoutes } from './system/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { userRoutes } from './users/routes.ts';

/** The parts of the app besides its hub. */
export interface AppParts {
  log: Logger;
  config: Pick<Config, 'trustedProxies' | 'publicUrl'>;
  /** The built apps; null serves the API only. */
  built: BuiltApps | null;
  /** The account of the password test. Only in the demo. */
  testAccount?: TestAccount;
  /** Throttles with other limits, for tests. */
  throttle?: Throttle;
  /** Stores refused requests of OpenID Connect. Whoever creates it stops it. */
  recorder?: Recorder;
  /** Whether the hub is about to stop, which its health shows. */
  isLeaving?: () => boolean;
}

/** Wires the whole server, in the order in which a request passes through it. */
export function createApp(
  hub: Hub,
  {
    log,
    config,
    built,
    testAccount,
    throttle = createThrottle(
      {},
      createSharedCounts(hub.database),
      createKnownNetworks(hub.database.db, hub.now),
    ),
    recorder = createRecorder(hub, log),
    isLeaving = () => false,
  }: AppParts,
): Hono {
  const originOf = originReader(config, log);
  const check = createAuthenticator(hub.database.db, hub.tokens, hub.now);
  const authenticate: typeof check = (...token) => {
    hub.hasher.leaveCore();
    return check(...token);
  };
  const catchUpTogether = shareCalls(() => catchUp(hub));
  const handlers: Handlers = {
    ...sessionRoutes(hub),
    ...userRoutes(hub),
    ...applicationRoutes(hub),
    ...accessRoutes(hub),
    ...appPasswordRoutes(hub),
    ...auditRoutes(hub),
    ...dashboardRoutes(hub),
    ...doctorRoutes(hub, recorder),
    ...deviceSignInRoutes(hub),
    ...oidcSettingsRoutes(hub),
    ...consentRoutes(hub),
    ...machineRoutes(hub),
    ...notificationRoutes(hub, catchUpTogether),
    ...passkeyRoutes(hub),
    ...portalRoutes(hub),
    ...profileRoutes(hub),
    ...proxyRoutes(hub),
    ...factorRoutes(hub),
    ...emailRoutes(hub),
    ...pushRoutes(hub),
    ...securityRoutes(hub, catchUpTogether),
    ...signOnRoutes(hub, throttle),
    ...signOutRoutes(hub),
    ...systemRoutes(hub),
    ...tableRoutes(hub),
  };
  const proxy = createProxyParts(hub, { authenticate, throttle, originOf, config });
  const branding = brandingOf(hub.currentBrand);
  const app = new Hono();
  app.use(requestLog(log));
  app.use(securityHeaders(config.publicUrl.startsWith('https:')));
  app.use(appendedAnswer(proxy));
  app.use(refuseOtherSites);
  const rowHandlers = {
    ...iconRows(hub, authenticate),
    ...avatarRows(hub.database.db, authenticate),
    ...brandRows(hub.database.db, hub.currentBrand),
    ...operationsRows(hub, isLeaving),
    ...proxyRows(proxy),
    ...wellKnownRows,
    ...(built === null ? {} : installationRows(built, branding)),
  };
  app.route('/', createRows({ handlers: rowHandlers, throttle, originOf }));
  app.route(
    '/',
    createApi({
      handlers,
      authenticate,
      authenticateKey: masterKeyReader(hub, throttle),
      authenticateMachine: machineReader(hub, throttle),
      throttle,
      originOf,
      log,
    }),
  );
  app.route('/', createOidc(hub, { authenticate, throttle, originOf, log, recorder }));
  app.route('/', createConfirmPage(hub, { authenticate, throttle, originOf }));
  const throttled: MiddlewareHandler = async (c, next) => {
    await throttle('documents', originOf(c));
    await next();
  };
  app.get(openPath, throttled, resumeProxied(proxy), resumeSignOn(hub, { authenticate }));
  if (built !== null) {
    app.use(throttled);
    const framesOf = (c: Context) => frameOriginsOf(hub, getCookie(c, reportCookie));
    app.route('/', createDocuments(built, authenticate, testAccount, framesOf, branding));
  }
  const refused = createBoundedLines(log, 'documents refused');
  app.onError(async (error, c) => {
    const { code, status, message, headers, detail } = refusalOf(error);
    const route = c.req.routePath;
    await refused(originOf(c), () => {
      if (code === 'internal') log.error({ err: error, route }, 'request failed');
      else log.warn({ code, status, detail, route }, 'request refused');
    });
    return c.text(message, status as 500, headers);
  });
  return app;
}

/** Returns a reader of master keys. Wrong keys from a network that has used up its refusals cost no query. */
function masterKeyReader({ database, now }: Hub, throttle: Throttle) {
  const read = createMasterKeyReader(database.db);
  const mayBeKnown = createKnownDigests(() => listMasterKeyDigests(database.db), now);
  return async (token: string, origin: Origin) =>
    !(await throttle.isExhausted('refusals', origin)) || (await mayBeKnown(token)) ? read(token) : null;
}

/** Returns a reader of tokens of machine clients, with the same protection. */
function machineReader({ database, now }: Hub, throttle: Throttle) {
  const read = createMachineReader(database.db, now);
  const mayBeKnown = createKnownDigests(() => listMachineTokenDigests(database.db, now()), now);
  return async (token: string, origin: Origin) =>
    !(await throttle.isExhausted('refusals', origin)) || (await mayBeKnown(token)) ? read(token) : null;
}

function originReader({ trustedProxies }: Pick<Config, 'trustedProxies'>, log: Logger) {
  const addressOf = createAddressReader(trustedProxies);
  const warnOnce = createUntrustedProxyWarning(trustedProxies, log);
  return (c: Context): Origin => {
    // Tests that call the app directly have no socket; their caller is this machine.
    const peer = c.env?.incoming === undefined ? '127.0.0.1' : (getConnInfo(c).remote.address ?? '127.0.0.1');
    warnOnce(peer, name => c.req.header(name));
    const address = addressOf(peer, c.req.header('x-forwarded-for'));
    return { address, network: networkOf(address), userAgent: cleanUserAgent(c.req.header('user-agent')) };
  };
}
