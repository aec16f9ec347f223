import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { initialSignInRules } from '@portico/contract/signIn/server/signInRules';
import type { TestAccount } from '@portico/contract/signIn/testAccount';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type Config, ConfigError, isUnencrypted } from '../base/config.ts';
import type { Hub } from '../base/hub.ts';
import { hasEmbedded } from '../database/embedded/dataDirectory.ts';
import { listHashKinds } from '../directory/passwords/kinds.ts';
import type { BuiltApps } from '../http/documents/documents.ts';
import { checkHub } from '../hub/checkup/checkup.ts';
import { startJobs } from '../hub/jobs/jobs.ts';
import { measureProcess } from '../hub/system/processSamples.ts';
import { checkMail } from '../log/mail/send.ts';
import { ensureOwner, refuseOwnerPassword } from '../people/users/owner.ts';
import { createRecorder } from '../sso/doctor/recorder.ts';
import { createApp } from './app.ts';
import { createDrainingServer } from './drain.ts';
import { openHub } from './openHub.ts';
import { joinSiblings } from './siblings.ts';
import { testBackup } from './testBackup.ts';
import { startingResponse } from './unavailable.ts';

/** A running hub, of one process or several. */
export interface Running {
  /** The hub's URL, without a trailing slash. */
  url: string;
  /** The secret of the owner's invitation; null except at the first start. */
  ownerInvitation: string | null;
  /**
   * Serves for the grace time while the health address reports the stop, then accepts no more connections, finishes the
   * requests in flight and closes the database. Each process of several does so.
   *
   * @param hurry ends the grace time; without it there is none
   */
  close: (hurry?: AbortSignal) => Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  /** The built apps; null serves the API only. */
  built: BuiltApps | null;
  /** The account of the password test. Only in the demo. */
  testAccount?: TestAccount;
  /**
   * True to listen only when the hub can serve, because other processes serve the port meanwhile. The port is then
   * known.
   */
  listensLast?: boolean;
  /** Called once if the database stops while the hub runs. The process must then exit. */
  onLost: (error: Error) => void;
}

/**
 * Starts the hub. Opens the port first, so that a port in use stops the start before anything is written; see
 * {@link StartOptions.listensLast} for the exception.
 *
 * @throws {ConfigError} if the port is not available or OWNER_PASSWORD is refused
 * @throws {DatabaseOpenError} if the database cannot be opened
 */
export async function startHub({
  config,
  log,
  onLost,
  listensLast = false,
  ...parts
}: StartOptions): Promise<Running & { hub: Hub }> {
  let app: Hono | null = null;
  const isSecure = config.publicUrl.startsWith('https:');
  const listener = getRequestListener(
    (request, env) => (app === null ? startingResponse(request, isSecure) : app.fetch(request, env)),
    // For requests of HTTP/1.0 without a host: HAProxy's health checks. Node refuses those of HTTP/1.1.
    { hostname: 'localhost' },
  );
  const { server, leave, isLeaving, drain } = createDrainingServer(
    { requestTimeout: 30_000, headersTimeout: 10_000 },
    listener,
  );
  const port = listensLast ? config.port : await listen(server, config);
  const url = urlOf(config, port);
  try {
    // Checked before the database is created, which takes seconds.
    if (config.databaseUrl === '' && !hasEmbedded(config.dataDirectory)) refuseOwnerPassword(config.owner);
    const hub = await openHub(config, url, log, onLost);
    if (isUnencrypted(url))
      log.warn({ url }, 'Passwords and tokens are sent unencrypted: PUBLIC_URL is not https');
    if (!hub.vault.isOn)
      log.warn('The keys in the database are not encrypted: set SECRET_KEY (docs/operations.md)');
    if (hub.database.backups?.isEncrypted === false)
      log.warn('Backups are not encrypted: set BACKUP_KEY (docs/operations.md)');
    const ownerInvitation = await ensureOwner(hub, config.owner, initialSignInRules(hub.now()));
    hub.hasher.useKinds(await listHashKinds(hub.database.db));
    void checkMail(hub, log);
    // Events that a killed hub left behind are sealed before the first request.
    await hub.sealer.sealNow();
    if (config.metricsToken !== '') measureProcess(hub);
    const collect = joinSiblings(hub, config.processes);
    const jobs = startJobs(hub, log, testBackup);
    const recorder = createRecorder(hub, log);
    app = createApp(hub, {
      log,
      config: { ...config, publicUrl: url },
      recorder,
      isLeaving,
      collect,
      checkSetUp: seen =>
        checkHub({
          config,
          publicUrl: url,
          now: hub.now,
          vault: hub.vault,
          store: hub.database.db,
          lastBackup: async () => {
            const { backups } = hub.database;
            return backups === null ? undefined : ((await backups.newest(hub.now()))?.at ?? null);
          },
          ...seen,
        }),
      ...parts,
    });
    if (listensLast) await listen(server, config);
    const close = async (hurry = AbortSignal.abort()) => {
      leave();
      await pause(config.stopGraceMs, undefined, { signal: hurry }).catch(() => {});
      jobs.stop();
      await drain();
      await recorder.stop().catch(error => log.warn({ err: error }, 'refused requests were not stored'));
      await hub.sealer.stop();
      await hub.database.close();
    };
    return { hub, url, ownerInvitation, close };
  } catch (error) {
    await drain();
    throw error;
  }
}

/** Returns the hub's URL, without a trailing slash. */
export const urlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, port: number): string =>
  publicUrl === '' ? `http://localhost:${port}` : publicUrl;

/**
 * Opens the port.
 *
 * @returns its number
 * @throws {ConfigError} if it is not available
 */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program uses it' : (error.code ?? error.message);
      reject(new ConfigError(`Cannot listen on ${host} port ${port}: ${why}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
