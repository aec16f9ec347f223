import { SoftwareAuthenticator } from '@portico/contract/conformance/authenticator';
import type { PasskeyCreation } from '@portico/contract/signIn/schemas/passkey';
import { describe, expect, test } from 'vitest';
import { challengeOf, verifyAnswer, verifyCreation } from '../../../src/signIn/passkeys/ceremonies.ts';
import { hasPasskeys, relyingPartyOf } from '../../../src/signIn/passkeys/relyingParty.ts';

const origin = 'https://id.example.com';
const party = { id: 'id.example.com', origin };
const challenge = Buffer.from('a challenge').toString('base64url');
const request = { challenge, rpId: party.id };
const creation: PasskeyCreation = {
  challenge,
  rp: { id: party.id, name: 'Portico' },
  user: { id: 'dXNlcg', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
};

async function created(device = new SoftwareAuthenticator({ origin })) {
  const key = await verifyCreation(party, await device.create(creation), challenge);
  if (key === null) throw new Error('The passkey was refused');
  return { device, key };
}

describe('ceremonies of passkeys', () => {
  test('accepts a created passkey and its responses', async () => {
    const device = new SoftwareAuthenticator({ origin, isBackupEligible: true, counter: 4 });
    const { key } = await created(device);
    expect(key).toMatchObject({ counter: 4, isBackupEligible: true, isBackedUp: true });
    const answer = await verifyAnswer(party, await device.get(request), challenge, key);
    expect(answer).toEqual({ counter: 5, isBackupEligible: true, isBackedUp: true });
  });

  test.each([
    ['another origin', { origin: 'https://id.example.com.evil.example' }],
    ['the same host on http', { origin: 'http://id.example.com' }],
    ['another port', { origin: 'https://id.example.com:8443' }],
    ['a subdomain', { origin: 'https://app.id.example.com' }],
    ['the parent domain as RP id', { rpId: 'example.com' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['a creation for a sign-in', { type: 'webauthn.create' }],
    ['a payment', { type: 'payment.get' }],
    ['no user verification', { isUserVerified: false }],
    ['no user presence', { isUserPresent: false }],
    ['a backup that cannot be', { isBackupEligible: false, isBackedUp: true }],
  ])('refuse an answer with %s', async (_, claims) => {
    const { device, key } = await created();
    expect(await verifyAnswer(party, await device.get(request, claims), challenge, key)).toBeNull();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['a sign-in for a creation', { type: 'webauthn.get' }],
    ['no user verification', { isUserVerified: false }],
  ])('refuse a creation with %s', async (_, claims) => {
    const device = new SoftwareAuthenticator({ origin });
    expect(await verifyCreation(party, await device.create(creation, claims), challenge)).toBeNull();
  });

  test('refuses the signature of another passkey, and every changed byte of a response', async () => {
    const { device, key } = await created();
    const other = await created();
    const answer = await device.get(request);
    expect(await verifyAnswer(party, answer, challenge, other.key)).toBeNull();
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const bytes = Buffer.from(answer.response[part], 'base64url');
      for (const index of [0, bytes.length >> 1, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[index] = (changed[index] ?? 0) ^ 1;
        const response = { ...answer.response, [part]: changed.toString('base64url') };
        expect(
          await verifyAnswer(party, { ...answer, response }, challenge, key),
          `${part} ${index}`,
        ).toBeNull();
      }
    }
  });

  test('refuses a creation under the id of another passkey', async () => {
    const made = await new SoftwareAuthenticator({ origin }).create(creation);
    expect(await verifyCreation(party, { ...made, id: 'b3RoZXI', rawId: 'b3RoZXI' }, challenge)).toBeNull();
  });

  test('refuses anything that is not CBOR, JSON or base64url', async () => {
    const { device, key } = await created();
    const answer = await device.get(request);
    const made = await device.create(creation);
    for (const junk of ['', 'a', 'AAAA', '____', 'bnVsbA', 'oWNmbXRk']) {
      const response = { ...made.response, attestationObject: junk };
      expect(await verifyCreation(party, { ...made, response }, challenge)).toBeNull();
      const changed = { ...answer.response, authenticatorData: junk, signature: junk };
      expect(await verifyAnswer(party, { ...answer, response: changed }, challenge, key)).toBeNull();
      expect(challengeOf({ response: { clientDataJSON: junk } })).toBeNull();
    }
  });

  test('find no challenge in a page within another site', async () => {
    const { device } = await created();
    expect(challengeOf(await device.get(request))).toBe(challenge);
    expect(challengeOf(await device.get(request, { isCrossOrigin: true }))).toBeNull();
  });

  test('never read an attestation, whose certificates could name addresses to call (threat 22)', async () => {
    const device = new SoftwareAuthenticator({ origin });
    const made = await device.create(creation);
    // `packed` with a certificate chain of one junk entry, in place of `none`.
    const bytes = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1');
    const packed = bytes.replace('dnonegattStmt\xa0', 'fpackedgattStmt\xa1cx5c\x81Aj');
    expect(packed).not.toBe(bytes);
    const attestationObject = Buffer.from(packed, 'latin1').toString('base64url');
    const response = { ...made.response, attestationObject };
    expect(await verifyCreation(party, { ...made, response }, challenge)).toMatchObject({
      credentialId: made.id,
    });
  });
});

describe('relying parties', () => {
  test.each([
    ['https://id.example.com', 'id.example.com'],
    ['https://id.example.com:8443/', 'id.example.com'],
    ['http://localhost:3000', 'localhost'],
    ['http://portico.localhost:3000', 'portico.localhost'],
  ])('returns for %s the relying party %s', (url, id) => {
    expect(relyingPartyOf(url)).toEqual({ id, origin: new URL(url).origin });
    expect(hasPasskeys(url)).toBe(true);
  });

  test.each(['http://id.example.com', 'https://192.0.2.1', 'http://127.0.0.1:3000', 'https://[::1]:3000'])(
    'has no passkeys at %s, where browsers offer none',
    url => {
      expect(hasPasskeys(url)).toBe(false);
    },
  );
});
