import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMailServer } from '../../../src/base/mailServer.ts';

/** A message that the mail server accepted. */
interface Received {
  to: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
  /** The pictures within it, by their content id. */
  pictures: Readonly<Record<string, Buffer>>;
}

/** A part of a message. RFC 2045. */
interface Part {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The valid account of the mail server. */
const mailAccount = 'portico:a%20mail%20password';

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

/** Returns the parts that are no containers, in order. RFC 2046, section 5.1. */
function leavesOf(part: Part): Part[] {
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)/.exec(part.headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [part];
  const [, ...parts] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return parts.filter(text => !text.startsWith('--')).flatMap(text => leavesOf(readPart(text.slice(2))));
}

/** Returns the decoded body of a part. RFC 2045, section 6. */
function decode({ headers, body }: Part): Buffer {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

function read(raw: string): Omit<Received, 'to'> {
  const message = readPart(raw);
  const parts = leavesOf(message);
  const textOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decode(part).toString('utf8').replaceAll('\r\n', '\n');
  };
  const pictures = parts.filter(({ headers }) => headers['content-disposition']?.startsWith('inline'));
  return {
    headers: message.headers,
    text: textOf('text/plain'),
    html: textOf('text/html'),
    pictures: Object.fromEntries(
      pictures.map(part => [part.headers['content-id']?.slice(1, -1) ?? '', decode(part)]),
    ),
  };
}

/** Runs a mail server without TLS that requires an account. */
export async function runMailServer() {
  const received: Received[] = [];
  /** The codes with which it rejects the next messages (RFC 5321, section 4.2). */
  const refusals: number[] = [];
  /** Recipients for which it always drops the connection. */
  const drops = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (`${username}:${encodeURIComponent(password ?? '')}` === mailAccount) done(null, { user: username });
      else done(new Error('No such account'));
    },
    onRcptTo({ address }, { id }, done) {
      if (drops.has(address)) {
        const connections = server.connections as Set<{ id: string; _socket: Socket }>;
        for (const connection of connections) if (connection.id === id) connection._socket.destroy();
        return;
      }
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error('Not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo;
        received.push({ to: to?.address ?? '', ...read(Buffer.concat(parts).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const urlOf = (host: string, account: string) => `smtp://${account}@${host}:${port}?from=sso@example.com`;
  return {
    /** The URL of a hub's `SMTP_URL`. */
    url: urlOf('127.0.0.1', mailAccount),
    received,
    refusals,
    drops,
    /** Returns the settings for a hub, with a host and with credentials as they are before the @ of a URL. */
    at(host = '127.0.0.1', account = mailAccount) {
      const found = readMailServer(urlOf(host, account));
      if (found === null) throw new Error('This is not a mail server URL');
      return found;
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
