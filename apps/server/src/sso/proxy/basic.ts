import { appPasswordLimits } from '@portico/contract/limits';

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the credentials of an Authorization header in UTF-8 (RFC 7617), or null. The scheme's name has any case
 * (RFC 9110 section 11.1), because clients of many makes send it; the rest has exactly one spelling.
 */
export function basicCredentials(header: string | undefined) {
  const encoded = /^basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined || encoded.length > appPasswordLimits.sent) return null;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')) return null;
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    return null;
  }
  const colon = text.indexOf(':');
  return colon === -1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
