import { day } from '@portico/contract/durations';
import { ago } from './fixtureTime.ts';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
];

const samples = [
  { name: 'Apple Passwords', store: 'Apple Passwords', isSynced: true },
  { name: 'Office computer', store: 'Windows Hello', isSynced: false },
  { name: 'مفتاح الأمان', store: null, isSynced: false },
];

/** The id of the first passkey that `addPasskeys` gives. */
export const firstPasskeyId = numberedId('passkey', 900);

/** Gives a user passkeys: a synced one, one of a device, and one that was never used. */
export function addPasskeys({ organisation }: Hub, { id: userId }: { id: string }, count = 3): void {
  for (let index = 0; index < count; index += 1) {
    const sample = samples[index % samples.length] as (typeof samples)[number];
    const userAgent = agents[index % samples.length];
    const use = { at: ago((index + 1) * day), ipAddress: '198.51.100.23', location: null };
    organisation.passkeys.push({
      ...sample,
      id: numberedId('passkey', 900 + index),
      userId,
      name: index < samples.length ? sample.name : `${'W'.repeat(60)} ${index}`.slice(0, 64),
      createdAt: ago((40 + index) * day),
      lastUsed: userAgent === undefined ? null : { ...use, userAgent },
    });
  }
}
