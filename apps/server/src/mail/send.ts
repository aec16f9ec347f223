import type { NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import { isThisMachine } from '../http/address.ts';
import type { Hub } from '../hub.ts';
import { type Letter, letterOf } from './letter.ts';
import { giveBack, takeUnmailed } from './queries.ts';
import type { MailServer } from './server.ts';

/** Messages that one call sends at most. */
const portion = 50;
/** How long a mail server may take for a step, in milliseconds. */
const patience = 10_000;

/**
 * Opens a way to a mail server: what leaves this machine is encrypted, for a certificate that is trusted. One on this
 * machine seldom has such a certificate, and needs none.
 */
async function openWay({ host, port, isSecure, user, password }: MailServer) {
  // Most hubs start without it.
  const { createTransport } = await import('nodemailer');
  const isNear = isThisMachine(host);
  return createTransport({
    pool: true,
    maxConnections: 1,
    ...{ host, port, secure: isSecure, requireTLS: !isNear, ignoreTLS: isNear },
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

type Way = Awaited<ReturnType<typeof openWay>>;

/** Whom messages are from. */
const senderOf = ({ from }: MailServer, publicUrl: string) => ({
  name: 'Portico',
  address: from === '' ? `no-reply@${new URL(publicUrl).hostname}` : from,
});

/** Sends one message. No machine is to answer it (RFC 3834). */
const send = (way: Way, from: ReturnType<typeof senderOf>, to: string, letter: Letter) =>
  way.sendMail({
    from,
    to: { name: '', address: to },
    ...letter,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

/** Whether a failure is about the one message, and says nothing of the next. */
const isOfMessage = ({ code }: NodemailerError) => code === 'EENVELOPE' || code === 'EMESSAGE';

/** Tells whoever runs the hub at its start whether mail goes out: they would learn it from nobody else. */
export async function checkMail({ config }: Hub, log: Logger): Promise<void> {
  if (config.mail === null) return;
  const way = await openWay(config.mail);
  try {
    await way.verify();
    log.info({ server: config.mail.host }, 'Mail goes out');
  } catch (thrown) {
    logFailure(config.mail, thrown as NodemailerError, log);
  } finally {
    way.close();
  }
}

/** What the server says besides may name the person. */
const logFailure = ({ host }: MailServer, { code, responseCode }: NodemailerError, log: Logger) =>
  log.warn({ server: host, code, status: responseCode }, 'mail failed');

/**
 * Sends what is to be sent by mail, where there is a mail server. For a job: what could not be sent now is given
 * back, and tried again when it is called again; what a server refuses for good is not (RFC 5321, section 4.2.1).
 *
 * @returns whether there may be more that it is worth to go on with
 */
export async function sendMails({ database, now, config }: Hub, log: Logger): Promise<boolean> {
  if (config.mail === null) return false;
  const unsent = await takeUnmailed(database.db, now(), portion);
  if (unsent.length === 0) return false;
  const from = senderOf(config.mail, config.publicUrl);
  const way = await openWay(config.mail);
  const waiting: string[] = [];
  try {
    for (const [place, { id, email, ...notice }] of unsent.entries()) {
      try {
        await send(way, from, email, letterOf(notice, config.publicUrl));
      } catch (thrown) {
        const error = thrown as NodemailerError;
        logFailure(config.mail, error, log);
        if (isOfMessage(error)) {
          if (error.permanent !== true) waiting.push(id);
          continue;
        }
        waiting.push(...unsent.slice(place).map(other => other.id));
        break;
      }
    }
  } finally {
    way.close();
  }
  if (waiting.length > 0) await giveBack(database.db, waiting);
  return unsent.length === portion && waiting.length === 0;
}
