import type { Logger } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { createLog } from '../../src/http/log.ts';
import { linkMails } from '../../src/log/mail/links.ts';
import { sendMails } from '../../src/log/mail/send.ts';
import { useEach } from './each.ts';
import { runMailServer, type TestMailServer } from './mailServer.ts';
import { createTestHub, type HubOptions, type TestHub } from './testHub.ts';

/** A hub that sends emails. */
interface MailHub {
  hub: TestHub;
  server: TestMailServer;
  log: Logger;
  /** What it logs. */
  lines: string[];
  /** Sends the links that are due. */
  sendLinks: () => Promise<boolean>;
  /** Returns what a pattern's group finds in a received email, the last one by default. */
  find: (pattern: RegExp, place?: number) => string;
}

/** Runs a mail server and creates a hub that sends emails by it, before each test. */
export function useMailHub(database: () => OpenDatabase, options?: HubOptions): MailHub {
  const server = useEach(runMailServer);
  const hub = useEach(() => createTestHub(database(), { mail: server.at(), ...options }));
  const lines: string[] = [];
  const log = createLog('info', { write: line => lines.push(line) });
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(() => server.close());
  return {
    hub,
    server,
    log,
    lines,
    sendLinks: () => sendMails(hub.hub, log, linkMails(hub.hub)),
    find: (pattern, place = -1) => pattern.exec(server.received.at(place)?.text ?? '')?.[1] ?? '',
  };
}
