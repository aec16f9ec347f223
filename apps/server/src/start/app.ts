import { getConnInfo } from '@hono/node-server/conninfo';
import { trace } from '@opentelemetry/api';
import type { HubFinding } from '@portico/contract/hub/schemas/checkup';
import type { TestAccount } from '@portico/contract/signIn/testAccount';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { accessRoutes } from '../apps/access/routes.ts';
import { createKnownDigests } from '../apps/applications/knownDigests.ts';
import { applicationRoutes } from '../apps/applications/routes.ts';
import { iconRows } from '../apps/icons/iconService.ts';
import { portalRoutes } from '../apps/portal/routes.ts';
import { createAddressReader, createTrustCheck, networkOf, plainAddress } from '../base/address.ts';
import type { Config } from '../base/config.ts';
import type { Hub } from '../base/hub.ts';
import type { Sample } from '../base/metrics.ts';
import { shareCalls } from '../database/query/shareCalls.ts';
import { frameOriginsOf } from '../events/signOutReports.ts';
import { cleanUserAgent, createApi } from '../http/api.ts';
import { type BuiltApps, createDocuments, installationRows } from '../http/documents/documents.ts';
import type { Handlers, Origin } from '../http/handler.ts';
import { alreadySentHeader, securityHeaders } from '../http/headers.ts';
import { requestLog } from '../http/log.ts';
import { refusalOf } from '../http/outage.ts';
import { refuseOtherSites } from '../http/request/otherSites.ts';
import { createRequestId, referenceOf, requestIdHeader } from '../http/request/requestId.ts';
import { reportCookie } from '../http/request/sessionCookie.ts';
import { createUntrustedProxyWarning } from '../http/request/untrustedProxy.ts';
import { createRows } from '../http/rows.ts';
import { createBoundedLines } from '../http/throttle/boundedLines.ts';
import { createKnownNetworks } from '../http/throttle/knownNetworks.ts';
import { createSharedCounts } from '../http/throttle/sharedCounts.ts';
import { createThrottle, type Throttle } from '../http/throttle/throttle.ts';
import { brandingOf } from '../hub/brand/documents.ts';
import { brandRows } from '../hub/brand/files.ts';
import { createCheckup } from '../hub/checkup/checkup.ts';
import type { CheckupParts } from '../hub/checkup/finding.ts';
import { operationsRows } from '../hub/system/health.ts';
import { systemRoutes } from '../hub/system/routes.ts';
import { tableRoutes } from '../hub/tables/routes.ts';
import { auditRoutes } from '../log/audit/routes.ts';
import { dashboardRoutes } from '../log/dashboard/routes.ts';
import { catchUp } from '../log/derive.ts';
import { notificationRoutes } from '../log/notifications/routes.ts';
import { pushRoutes } from '../log/push/routes.ts';
import { securityRoutes } from '../log/security/routes.ts';
import { appPasswordRoutes } from '../people/appPasswords/routes.ts';
import { avatarRows } from '../people/avatars/avatarService.ts';
import { emailRoutes } from '../people/email/emailRoutes.ts';
import { factorRoutes } from '../people/profile/factorRoutes.ts';
import { profileRoutes, wellKnownRows } from '../people/profile/routes.ts';
import { createMasterKeyReader, listMasterKeyDigests } from '../people/users/masterKey.ts';
import { userRoutes } from '../people/users/routes.ts';
import { passkeyRoutes } from '../signIn/passkeys/routes.ts';
import { createAuthenticator } from '../signIn/session/liveSessions.ts';
import { sessionRoutes } from '../signIn/session/routes.ts';
import { consentRoutes } from '../sso/clients/consentRoutes.ts';
import { oidcSettingsRoutes } from '../sso/clients/routes.ts';
import { createRecorder, type Recorder } from '../sso/doctor/recorder.ts';
import { doctorRoutes } from '../sso/doctor/routes.ts';
import { createMachineReader, listMachineTokenDigests } from '../sso/machines/caller.ts';
import { machineRoutes } from '../sso/machines/routes.ts';
import { createOidc } from '../sso/oidc/mount.ts';
import { signOnRoutes } from '../sso/porticoToken/routes.ts';
import { appendedAnswer } from '../sso/proxy/checkAnswers.ts';
import { createProxyParts } from '../sso/proxy/parts.ts';
import { resumeProxied } from '../sso/proxy/proxySignOn.ts';
import { proxyRoutes, proxyRows } from '../sso/proxy/routes.ts';
import { createConfirmPage } from '../sso/signOn/confirmPage.ts';
import { deviceSignInRoutes } from '../sso/signOn/deviceSignIns.ts';
import { openPath, resumeSignOn } from '../sso/signOn/resumeSignOn.ts';
import { signOutRoutes } from '../sso/signOuts/routes.ts';
import { outageResponse } from './unavailable.ts';

/** The parts of the app besides its hub. */
export interface AppParts {
  log: Logger;
  config: Pick<Config, 'trustedProxies' | 'publicUrl'> & Partial<Pick<Config, 'metricsToken'>>;
  /** The built apps; null serves the API only. */
  built: BuiltApps | null;
  /** The account of the password test. Only in the demo. */
  testAccount?: TestAccount;
  /** Throttles with other limits, for tests. */
  throttle?: Throttle;
  /** Stores refused requests of OpenID Connect. The code that creates it stops it. */
  recorder?: Recorder;
  /** Returns whether the hub is about to stop, which its health shows. */
  isLeaving?: () => boolean;
  /** Returns the metrics of all processes; of this one by default. */
  collect?: () => Promise<readonly Sample[]>;
  /** Checks how the hub is set up, given a peer that may be an untrusted proxy. Without it there are no findings. */
  checkSetUp?: (seen: Pick<CheckupParts, 'untrustedProxy'>) => Promise<HubFinding[]>;
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
    collect = async () => hub.metrics.collect(),
    checkSetUp = async () => [],
  }: AppParts,
): Hono {
  const store = hub.database.db;
  const untrusted = createUntrustedProxyWarning(config.trustedProxies, log);
  const originOf = originReader(config, untrusted.look);
  const checkup = createCheckup(() => checkSetUp({ untrustedProxy: untrusted.peer() }), hub.now);
  const check = createAuthenticator(store, hub.tokens, hub.now);
  const authenticate: typeof check = async (...token) => {
    hub.hasher.leaveCore();
    const caller = await check(...token);
    hub.metrics.count('portico_checks', { kind: 'session', outcome: caller === null ? 'refused' : 'user' });
    return caller;
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
    ...systemRoutes(hub, checkup),
    ...tableRoutes(hub),
  };
  const proxy = createProxyParts(hub, { authenticate, throttle, originOf, config });
  const branding = brandingOf(hub.currentBrand);
  const app = new Hono();
  app.use(identify(config));
  app.use(requestLog(log, hub.metrics));
  app.use(securityHeaders(config.publicUrl.startsWith('https:')));
  app.use(appendedAnswer(proxy));
  app.use(refuseOtherSites);
  const rowHandlers = {
    ...iconRows(hub, authenticate),
    ...avatarRows(store, authenticate),
    ...brandRows(store, hub.currentBrand),
    ...operationsRows(hub, { isLeaving, metricsToken: config.metricsToken ?? '', collect }),
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
      authenticateKey: guardedReader(
        hub,
        throttle,
        () => listMasterKeyDigests(store),
        createMasterKeyReader(store),
      ),
      authenticateMachine: guardedReader(
        hub,
        throttle,
        () => listMachineTokenDigests(store, hub.now()),
        createMachineReader(store, hub.now),
      ),
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
      const request = c.get('requestId');
      if (code === 'internal') log.error({ err: error, route, request }, 'request failed');
      else log.warn({ code, status, detail, route, request }, 'request refused');
    });
    const page = await outageResponse(error, c, headers?.['Retry-After'] ?? '5', hub.currentBrand);
    if (page !== null) return page;
    const reference = status < 500 ? '' : `\nReference: ${referenceOf(c.get('requestId'))}\n`;
    return c.text(message + reference, status as 500, headers);
  });
  return app;
}

/**
 * Returns a reader of secrets of one kind. Wrong ones from a network that has used up its refusals cost no query.
 *
 * @param listDigests returns the digests of all that exist
 */
function guardedReader<Found>(
  { now }: Hub,
  throttle: Throttle,
  listDigests: () => Promise<string[]>,
  read: (token: string) => Promise<Found | null>,
) {
  const mayBeKnown = createKnownDigests(listDigests, now);
  return async (token: string, origin: Origin) =>
    !(await throttle.isExhausted('refusals', origin)) || (await mayBeKnown(token)) ? read(token) : null;
}

/** Returns the address of the socket. Tests that call the app directly have none; their caller is this machine. */
const peerOf = (c: Context): string =>
  c.env?.incoming === undefined ? '127.0.0.1' : (getConnInfo(c).remote.address ?? '127.0.0.1');

/** Gives each request its id, which refusals return. */
function identify({ trustedProxies }: Pick<Config, 'trustedProxies'>): MiddlewareHandler {
  const isTrusted = createTrustCheck(trustedProxies);
  return async (c, next) => {
    const isFromProxy = trustedProxies.length > 0 && isTrusted(plainAddress(peerOf(c)));
    const requestId = createRequestId(c, isFromProxy);
    c.set('requestId', requestId);
    await next();
    // Of the SDK that an operator registers; without one there is no span.
    const span = trace.getActiveSpan();
    span?.updateName(`${c.req.method} ${c.req.routePath}`);
    span?.setAttributes({ 'http.route': c.req.routePath, 'portico.request_id': requestId });
    const isSent = c.res.headers.has(alreadySentHeader);
    if (c.res.status >= 400 && !isSent) c.res.headers.set(requestIdHeader, requestId);
  };
}

function originReader(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  look: ReturnType<typeof createUntrustedProxyWarning>['look'],
) {
  const addressOf = createAddressReader(trustedProxies);
  return (c: Context): Origin => {
    const peer = peerOf(c);
    look(peer, name => c.req.header(name));
    const address = addressOf(peer, c.req.header('x-forwarded-for'));
    const userAgent = cleanUserAgent(c.req.header('user-agent'));
    return { address, network: networkOf(address), userAgent, requestId: c.get('requestId') };
  };
}
