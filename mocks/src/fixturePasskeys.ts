import type { SoftwareAuthenticator } from '@portico/contract/conformance/authenticator';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';
import type { StoredPasskey } from './organisation.ts';

const day = 24 * 60 * 60 * 1000;

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
];

const samples: readonly Pick<StoredPasskey, 'name' | 'aaguid' | 'isSynced' | 'lastUsedAgent'>[] = [
  {
    name: 'Apple Passwords',
    aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd',
    isSynced: true,
    lastUsedAgent: agents[0] ?? '',
  },
  {
    name: 'Office computer',
    aaguid: '08987058-cadc-4b81-b6e1-30de50dcbe96',
    isSynced: false,
    lastUsedAgent: agents[1] ?? '',
  },
  {
    name: 'مفتاح الأمان',
    aaguid: '00000000-0000-0000-0000-000000000000',
    isSynced: false,
    lastUsedAgent: '',
  },
];

/** The id of the first passkey that `addPasskeys` gives. */
export const firstPasskeyId = numberedId('passkey', 900);

/** Gives a user passkeys: a synced one, one of a device, and one that was never used. */
export function addPasskeys({ organisation, now }: Hub, { id: userId }: { id: string }, count = 3): void {
  for (let index = 0; index < count; index += 1) {
    const sample = samples[index % samples.length] as (typeof samples)[number];
    const isUsed = sample.lastUsedAgent !== '';
    organisation.passkeys.push({
      ...sample,
      id: index === 0 ? firstPasskeyId : numberedId('passkey', 900 + index),
      userId,
      credentialId: `sample-${index}`,
      counter: 0,
      name: index < samples.length ? sample.name : `${'W'.repeat(60)} ${index}`.slice(0, 64),
      createdAt: now() - (40 + index) * day,
      lastUsedAt: isUsed ? now() - (index + 1) * day : null,
      lastUsedIp: isUsed ? '198.51.100.23' : '',
    });
  }
}

/** Gives a user a passkey that the page's authenticator has, so that they can sign in with it. */
export async function addOwnPasskey(
  { organisation, now }: Hub,
  { id: userId }: { id: string },
  authenticator: SoftwareAuthenticator,
): Promise<void> {
  const hex = userId.replaceAll('-', '').match(/../g) ?? [];
  const handle = btoa(String.fromCharCode(...hex.map(pair => Number.parseInt(pair, 16))));
  const { id: credentialId } = await authenticator.create({
    challenge: 'AAAA',
    rp: { id: location.hostname, name: '' },
    timeout: 1,
    attestation: 'none',
    user: {
      id: handle.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
      name: '',
      displayName: '',
    },
    pubKeyCredParams: [],
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  organisation.passkeys.push({
    id: numberedId('passkey', 950),
    userId,
    credentialId,
    counter: 0,
    isSynced: true,
    name: 'This device',
    aaguid: '00000000-0000-0000-0000-000000000000',
    createdAt: now() - day,
    lastUsedAt: null,
    lastUsedAgent: '',
    lastUsedIp: '',
  });
}
