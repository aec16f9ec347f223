import { afterEach, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { createLog } from '../../../src/http/log.ts';
import { linkMails } from '../../../src/log/mail/links.ts';
import { sendMails } from '../../../src/log/mail/send.ts';
import { useEach } from '../each.ts';
import { createTestHub, type HubOptions } from '../hub/testHub.ts';
import { runMailServer } from './mailServer.ts';

/** Runs a mail server and creates a hub that sends emails by it, before each test. */
export function useMailHub(database: () => OpenDatabase, options?: HubOptions) {
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
    /** What the hub logs. */
    lines,
    /** Sends the links that are due. */
    sendLinks: () => sendMails(hub.hub, log, linkMails(hub.hub)),
    /** Returns what a pattern's group finds in a received email, the last one by default. */
    find: (pattern: RegExp, place = -1) => pattern.exec(server.received.at(place)?.text ?? '')?.[1] ?? '',
  };
}
