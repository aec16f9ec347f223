import { showNotice } from '@portico/contract/events/stored';
import type { NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import { isThisMachine } from '../http/address.ts';
import type { Hub } from '../hub.ts';
import { createMailMessage, type MailMessage } from './message.ts';
import { finishMail, leaseDueMail, postponeMail } from './queries.ts';
import type { MailServer } from './server.ts';

/** Messages that one call sends at most. */
const portion = 50;
/** How long a mail server may take for a step, in milliseconds. */
const stepTimeoutMs = 10_000;
const minute = 60_000;
/** Waits after the first attempt, the second, and so on; the last one fits into the hour after which mail is stale. */
const retryWaitsMs = [minute, 2 * minute, 4 * minute, 8 * minute, 16 * minute, 24 * minute] as const;

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
    ...{ connectionTimeout: stepTimeoutMs, greetingTimeout: stepTimeoutMs, socketTimeout: stepTimeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

type Way = Awaited<ReturnType<typeof openWay>>;

/** Whom messages are from. */
const senderOf = ({ from }: MailServer, publicUrl: string) => ({
  name: 'Portico',
  address: from === '' ? `no-reply@${new URL(publicUrl).hostname}` : from,
});

/**
 * Sends one message. No machine is to answer it (RFC 3834). One that is sent again has the same identifier, by which
 * mailboxes know it (RFC 5322, section 3.6.4).
 */
const send = (
  way: Way,
  from: ReturnType<typeof senderOf>,
  { id, email }: { id: string; email: string },
  letter: MailMessage,
) =>
  way.sendMail({
    from,
    to: { name: '', address: email },
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    ...letter,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

/** Failures of the server or the way to it, after which the next message would fail too. */
const ofServer =
  /^(EAUTH|ENOAUTH|EOAUTH2|ECONNECTION|EDNS|EPROTOCOL|EPROXY|ESOCKET|ETIMEDOUT|ETLS|EREQUIRETLS|ECONNREFUSED)$/;

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
 * Sends what is due by mail, if there is a mail server. For a job. What fails is tried again later, but for what the
 * server refuses for good (RFC 5321, section 4.2.1); one message that fails holds up no other.
 *
 * @returns whether more may be due
 */
export async function sendMails(hub: Hub, log: Logger): Promise<boolean> {
  const { database, now, config } = hub;
  if (config.mail === null) return false;
  let way: Way | null = null;
  try {
    for (let sent = 0; sent < portion; sent += 1) {
      const mail = await leaseDueMail(database.db, now());
      if (mail === null) return false;
      way ??= await openWay(config.mail);
      const error = await sendOne(way, config.mail, config.publicUrl, mail);
      if (error !== null) logFailure(config.mail, error, log);
      const isOfServer = error !== null && ofServer.test(error.code ?? '');
      const isOver = error === null || (error.permanent === true && !isOfServer);
      const wait = isOver ? undefined : retryWaitsMs[mail.attempts - 1];
      if (wait === undefined) await finishMail(database.db, mail.id, now());
      else await postponeMail(database.db, mail.id, new Date(now().getTime() + wait));
      if (isOfServer) return false;
    }
    return true;
  } finally {
    way?.close();
  }
}

type Mail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>;

/** @returns what went wrong, or null */
async function sendOne(
  way: Way,
  server: MailServer,
  publicUrl: string,
  mail: Mail,
): Promise<NodemailerError | null> {
  try {
    await send(way, senderOf(server, publicUrl), mail, createMailMessage(showNotice(mail.notice), publicUrl));
    return null;
  } catch (thrown) {
    return thrown as NodemailerError;
  }
}
