import { deviceOf } from '@portico/contract/devices';
import { formatRelative } from './formats.ts';

interface LastUse {
  at: string;
  userAgent: string;
  ipAddress: string;
  location: { city: string | null; country: string | null } | null;
}

/** Returns what a user agent is: the device of a browser, otherwise the program, such as `curl/8.16.0`. */
export function programOf(userAgent: string): string {
  const [program = ''] = userAgent.split(' ');
  return program === '' || program.startsWith('Mozilla/') ? deviceOf(userAgent).name : program;
}

/** Returns when and where a credential was last used: 'Last used 1 day ago: Safari on iPhone, Oslo, Norway'. */
export function lastUseText(
  { at, userAgent, ipAddress, location }: LastUse,
  now: Date,
  device = deviceOf(userAgent).name,
): string {
  const place = [location?.city, location?.country].filter(Boolean).join(', ') || ipAddress;
  const when = formatRelative(at, now).replace('Just', 'just');
  return `Last used ${when}: ${device}, ${place}`;
}
