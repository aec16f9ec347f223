import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { SigningKey } from '../../../src/signIn/keys/storedKeys.ts';
import { createSessionTokens, newSigningKey } from '../../../src/signIn/keys/tokens.ts';

const now = () => new Date('2026-11-21T09:30:00Z');
const claims = { userId: 'u', sessionId: 's', expiresAt: new Date('2026-11-22T09:30:00Z') };

async function tokensWithKeys(clock = now) {
  const keys: SigningKey[] = [];
  let made = 0;
  const tokens = await createSessionTokens(
    {
      load: async () => keys.map(key => ({ ...key, readPrivateJwk: async () => key.privateJwk })),
      findSigningKid: async () => keys[0]?.kid ?? null,
      save: async key => {
        keys.unshift(key);
      },
    },
    clock,
    () => `key ${made++}`,
  );
  return { tokens, keys };
}

const said = { sid: 's', iss: 'portico', aud: 'portico:hub', sub: 'u', iat: 1795246200, exp: 1795339800 };

describe('session tokens', () => {
  test('are refused after any truncation or one-character edit (threat 14)', async () => {
    const { tokens } = await tokensWithKeys();
    const token = await tokens.sign(claims);
    for (let end = 0; end < token.length; end++) {
      expect(await tokens.verify(token.slice(0, end))).toBeNull();
      expect(await tokens.verify(token.slice(end + 1))).toBeNull();
    }
    for (let at = 0; at < token.length; at++) {
      for (const letter of ['A', 'B', 'w', '_', '.', '=']) {
        if (letter === token[at]) continue;
        expect(await tokens.verify(token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }
    }
  });

  test('refuses tokens, for any purpose, if a clock that was ahead signed them', async () => {
    let ahead = 60_000;
    const { tokens } = await tokensWithKeys(() => new Date(now().getTime() + ahead));
    const expiresAt = new Date('2028-01-01T00:00:00Z');
    const sign = async () => ({
      session: await tokens.sign({ ...claims, expiresAt }),
      other: await tokens.signFor('test', {}, expiresAt),
    });
    const within = await sign();
    ahead += 1000;
    const beyond = await sign();
    ahead = 0;
    const read = async ({ session, other }: typeof within) => [
      await tokens.verify(session),
      await tokens.verifyFor('test', other),
    ];
    expect(await read(within)).not.toContain(null);
    expect(await read(beyond)).toEqual([null, null]);
  });

  test('are refused with any other algorithm or key (threat 20)', async () => {
    const { tokens, keys } = await tokensWithKeys();
    const [key] = keys as [SigningKey];
    const kid = key.kid;
    const none = new UnsecuredJWT(said).encode();
    const publicBytes = new TextEncoder().encode(JSON.stringify(key.publicJwk));
    const hmac = await new SignJWT(said)
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
      .sign(publicBytes);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const own = await exportJWK(publicKey);
    const sign = (header: object) =>
      new SignJWT(said).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header }).sign(privateKey);
    const foreign = [
      none,
      hmac,
      await sign({ kid }),
      await sign({ kid: 'unknown' }),
      await sign({ kid, jwk: own }),
      await sign({ jku: 'https://evil.example/keys' }),
    ];
    for (const token of foreign) expect(await tokens.verify(token), token.slice(0, 40)).toBeNull();
  });

  test('are refused for another audience, issuer or type', async () => {
    const { tokens, keys } = await tokensWithKeys();
    const [key] = keys as [SigningKey];
    const privateKey = await importJWK(key.privateJwk, 'EdDSA');
    const sign = (change: object, typ = 'JWT') =>
      new SignJWT({ ...said, ...change })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ })
        .sign(privateKey);
    expect(await tokens.verify(await sign({}))).not.toBeNull();
    expect(await tokens.verify(await sign({ aud: 'an application' }))).toBeNull();
    expect(await tokens.verify(await sign({ iss: 'elsewhere' }))).toBeNull();
    expect(await tokens.verify(await sign({ sid: undefined }))).toBeNull();
    expect(await tokens.verify(await sign({ exp: 1 }))).toBeNull();
    expect(await tokens.verify(await sign({}, 'at+jwt'))).toBeNull();
  });

  test('accepts tokens with keys that other processes made: at once after the start, then within a second', async () => {
    for (const ms of [1000, -3_600_000]) {
      let at = now();
      const { tokens, keys } = await tokensWithKeys(() => at);
      const signWith = async (kid: string) => {
        const key = await newSigningKey(kid);
        keys.unshift(key);
        return new SignJWT(said)
          .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
          .sign(await importJWK(key.privateJwk, 'EdDSA'));
      };
      expect(await tokens.verify(await signWith('made during the start'))).toEqual(claims);
      const later = await signWith('later');
      expect(await tokens.verify(later)).toBeNull();
      at = new Date(at.getTime() + ms);
      expect(await tokens.verify(later)).toEqual(claims);
    }
  });
});
