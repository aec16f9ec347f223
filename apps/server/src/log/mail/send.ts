import { minute } from '@portico/contract/lib/durations';
import type { Mail, MailLook } from '@portico/contract/log/server/renderMail';
import type { NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import { isThisMachine } from '../../base/address.ts';
import { findAppIcon } from '../../base/brand/queries.ts';
import { nameOf } from '../../base/brand/styles.ts';
import type { Hub } from '../../base/hub.ts';
import type { MailServer } from '../../base/mailServer.ts';

/** Time for a process to send an email before another one takes over, in milliseconds. */
export const leaseMs = 5 * 60_000;

/** An email that one process has leased. */
export interface DueMail {
  /** Identifies the message to mailboxes. */
  id: string;
  email: string;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Returns the content, for the hub and its brand. */
  message: (look: MailLook) => Mail;
  /** Ends the attempts, after success or the last failure. */
  finish: (outcome: 'sent' | 'failed') => Promise<void>;
  postpone: (dueAt: Date) => Promise<void>;
}

export interface MailQueue {
  /** Leases the next one that is due, first attempts before retries; null if none is. */
  lease: (at: Date) => Promise<DueMail | null>;
}

/** The maximum number of messages per call. */
const portion = 50;
/** Maximum time of a mail server per step, in milliseconds. */
const stepTimeoutMs = 10_000;
/** The waits after each attempt. Their sum is less than the hour after which email is stale. */
const retryWaitsMs = [minute, 2 * minute, 4 * minute, 8 * minute, 16 * minute, 24 * minute] as const;

/** The look of emails, with the logo to attach. */
type AttachedLook = Awaited<ReturnType<typeof readLook>>;

/**
 * Returns the look of emails with the current brand. The logo is Apple's icon of the installed app: mail programs show
 * PNG but not all show WebP, and its plate is visible on dark grounds. A logo of an earlier version of the hub has none.
 */
export async function readLook({ database, config, currentBrand }: Hub) {
  const brand = await currentBrand();
  const content = brand.hasIcons ? await findAppIcon(database.db, 'apple', brand.logo) : null;
  // Unique by content. RFC 2392: an address.
  const cid = `${brand.logo}@logo`;
  const look: MailLook = {
    publicUrl: config.publicUrl,
    sender: nameOf(brand),
    accent: brand.accent,
    logo: content === null ? null : `cid:${cid}`,
  };
  const inline = { cid, filename: 'logo.png', contentDisposition: 'inline' } as const;
  return { look, attachments: content === null ? [] : [{ ...inline, content }] };
}

/**
 * Opens the transport to a mail server. Connections to other machines are encrypted and require a trusted
 * certificate. A server on this machine rarely has one and does not need it.
 */
async function openTransport({ host, port, isSecure, user, password }: MailServer) {
  // Loaded lazily, because most hubs do not send email.
  const { createTransport } = await import('nodemailer');
  const isLocal = isThisMachine(host);
  return createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

const senderOf = ({ from }: MailServer, { publicUrl, sender }: MailLook) => ({
  name: sender,
  address: from === '' ? `no-reply@${new URL(publicUrl).hostname}` : from,
});

/** Failures of the server or the connection, after which the next message would fail too. */
const serverFailure =
  /^(EAUTH|ENOAUTH|EOAUTH2|ECONNECTION|EDNS|EPROTOCOL|EPROXY|ESOCKET|ETIMEDOUT|ETLS|EREQUIRETLS|ECONNREFUSED)$/;

/** Connects to a mail server and signs in. Returns the error; null if the server accepts the hub. */
async function verify(server: MailServer): Promise<NodemailerError | null> {
  const transport = await openTransport(server);
  try {
    await transport.verify();
    return null;
  } catch (thrown) {
    return thrown as NodemailerError;
  } finally {
    transport.close();
  }
}

/** Returns the code of the error with which a mail server refuses the hub; null if it accepts it. Sends nothing. */
export async function verifyMail(server: MailServer): Promise<string | null> {
  const error = await verify(server);
  return error === null ? null : [error.code, error.responseCode].filter(Boolean).join(' ');
}

/** Logs at the start whether the mail server is reachable, because nothing else shows the operator a wrong setting. */
export async function checkMail({ config }: Hub, log: Logger): Promise<void> {
  if (config.mail === null) return;
  const error = await verify(config.mail);
  if (error === null) log.info({ server: config.mail.host }, 'Connected to the mail server');
  else logFailure(config.mail, error, log);
}

/** Logs codes only, because the server's response may name the recipient. */
const logFailure = ({ host }: MailServer, { code, responseCode }: NodemailerError, log: Logger) =>
  log.warn({ server: host, code, status: responseCode }, 'mail failed');

/**
 * Sends the email of a queue that is due, if there is a mail server. Called by a job. Failures are retried later, except
 * permanent rejections (RFC 5321, section 4.2.1). A message that fails does not hold up others.
 *
 * @returns whether more may be due
 */
export async function sendMails(hub: Hub, log: Logger, queue: MailQueue): Promise<boolean> {
  const { now, config } = hub;
  if (config.mail === null) return false;
  let transport: Transport | null = null;
  try {
    for (let sent = 0; sent < portion; sent += 1) {
      const mail = await queue.lease(now());
      if (mail === null) return false;
      transport ??= await openTransport(config.mail);
      const error = await sendOne(transport, config.mail, await readLook(hub), mail);
      if (error !== null) logFailure(config.mail, error, log);
      const isServerFailure = error !== null && serverFailure.test(error.code ?? '');
      const isFinished = error === null || (error.permanent === true && !isServerFailure);
      const wait = isFinished ? undefined : retryWaitsMs[mail.attempts - 1];
      if (wait === undefined) await mail.finish(error === null ? 'sent' : 'failed');
      else await mail.postpone(new Date(now().getTime() + wait));
      if (isServerFailure) return false;
    }
    return true;
  } finally {
    transport?.close();
  }
}

/** Sends one message, marked as automatic so that no autoresponder replies (RFC 3834). @returns the error, or null */
async function sendOne(
  transport: Transport,
  server: MailServer,
  { look, attachments }: AttachedLook,
  mail: DueMail,
): Promise<NodemailerError | null> {
  const from = senderOf(server, look);
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.email },
      messageId: `<${mail.id}@${from.address.replace(/^.*@/, '')}>`,
      ...mail.message(look),
      attachments,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return null;
  } catch (thrown) {
    return thrown as NodemailerError;
  }
}
