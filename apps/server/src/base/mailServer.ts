import * as v from 'valibot';

export interface MailServer {
  host: string;
  port: number;
  /** True if the connection starts with TLS. Otherwise STARTTLS is used, which a remote server must support. */
  isSecure: boolean;
  /** User and password are '' if the server needs none. */
  user: string;
  password: string;
  /** The sender's address; '' for no-reply at the hub's host. */
  from: string;
}

/** RFC 8314, section 7.3; RFC 6409, section 3.1. */
const defaultPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

const sender = v.pipe(v.string(), v.email());

/** Returns the user and password of a URL, or null if they are not percent-encoded. */
function accountOf({ username, password }: URL): { user: string; password: string } | null {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

/**
 * Parses `smtps://user:password@mail.example.com?from=portico@example.com`, or `smtp:` for STARTTLS.
 *
 * @returns null for anything else
 */
export function readMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return null;
  if (url.protocol !== 'smtps:' && url.protocol !== 'smtp:') return null;
  const { from = '', ...others } = Object.fromEntries(url.searchParams);
  const hasMore = Object.keys(others).length > 0 || !['', '/'].includes(url.pathname) || url.hash !== '';
  if (hasMore || (from !== '' && !v.is(sender, from))) return null;
  const account = accountOf(url);
  if (account === null) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPorts[url.protocol] : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    ...account,
    from,
  };
}
