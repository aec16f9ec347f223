import { randomInt } from 'node:crypto';

/** Returns an unused IPv4 address in a new network. */
export const somewhere = (): string =>
  `${randomInt(11, 126)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

let made = 0;

/** Returns a new name. */
export function freshName(stem: string): string {
  made += 1;
  return `${stem}-${process.pid.toString(36)}-${Date.now().toString(36)}-${made}`;
}

/** Returns a password that every policy accepts. */
export const freshPassword = (): string => `gravel ${randomInt(1e9)} heron ${randomInt(1e9)}`;

/** An id that does not exist. */
export const unknownId = '00000000-0000-4000-8000-00000000dead';
