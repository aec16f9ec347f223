import { randomInt } from 'node:crypto';

/** An IPv4 address that no attempt has used, of a network of its own: a stranger of somewhere. */
export const somewhere = (): string =>
  `${randomInt(11, 126)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

let made = 0;

/** A name that nobody has. */
export function freshName(stem: string): string {
  made += 1;
  return `${stem}-${process.pid.toString(36)}-${Date.now().toString(36)}-${made}`;
}

/** A password that every policy takes. */
export const freshPassword = (): string => `gravel ${randomInt(1e9)} heron ${randomInt(1e9)}`;

/** An id that names nothing. */
export const nothing = '00000000-0000-4000-8000-00000000dead';
