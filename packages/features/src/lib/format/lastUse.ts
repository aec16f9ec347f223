import { deviceOf } from '@portico/contract/devices';
import type { LastUse } from '@portico/contract/schemas/lastUse';
import { formatRelativeInSentence } from './formats.ts';

/** Returns the name of a user agent: the device of a browser, otherwise the program, such as `curl/8.16.0`. */
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
  return `Last used ${formatRelativeInSentence(at, now)}: ${device}, ${place}`;
}
