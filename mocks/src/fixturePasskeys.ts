import { day } from '@portico/contract/durations';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';
import { ownPasskey } from './passkeys.ts';

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
];

const samples = [
  { name: 'Apple Passwords', aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', isSynced: true },
  { name: 'Office computer', aaguid: '08987058-cadc-4b81-b6e1-30de50dcbe96', isSynced: false },
  { name: 'مفتاح الأمان', aaguid: '00000000-0000-0000-0000-000000000000', isSynced: false },
];

/** The id of the first passkey that `addPasskeys` gives. */
export const firstPasskeyId = numberedId('passkey', 900);

/** Gives a user passkeys: a synced one, one of a device, and one that was never used. */
export function addPasskeys({ organisation, now }: Hub, { id: userId }: { id: string }, count = 3): void {
  for (let index = 0; index < count; index += 1) {
    const sample = samples[index % samples.length] as (typeof samples)[number];
    const userAgent = agents[index % samples.length];
    const at = now() - (index + 1) * day;
    organisation.passkeys.push({
      ...sample,
      id: index === 0 ? firstPasskeyId : numberedId('passkey', 900 + index),
      userId,
      credentialId: `sample-${index}`,
      name: index < samples.length ? sample.name : `${'W'.repeat(60)} ${index}`.slice(0, 64),
      createdAt: now() - (40 + index) * day,
      lastUsed: userAgent === undefined ? null : { at, userAgent, ipAddress: '198.51.100.23' },
    });
  }
}

/** Gives a user a passkey of the page's own device, with which they can sign in. */
export function addOwnPasskey({ organisation, now }: Hub, user: { id: string }): void {
  organisation.passkeys.push(ownPasskey(user, now()));
}
