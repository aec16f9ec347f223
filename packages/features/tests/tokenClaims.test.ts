import { describe, expect, it } from 'vitest';
import { readClaims } from '../src/session/state/tokenClaims.ts';

const tokenOf = (claims: object) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('claims of tokens', () => {
  it.each([
    [tokenOf({ sub: 'ada', exp: 1000, sid: '??>>~~' }), { userId: 'ada', expiresAt: 1_000_000 }],
    [tokenOf({ sub: 7, exp: '1000' }), { userId: undefined, expiresAt: Number.POSITIVE_INFINITY }],
    ['opaque', { userId: undefined, expiresAt: Number.POSITIVE_INFINITY }],
    ['a.%%%.c', { userId: undefined, expiresAt: Number.POSITIVE_INFINITY }],
    [null, { userId: undefined, expiresAt: Number.POSITIVE_INFINITY }],
  ])('reads the claims of %s as %o', (token, claims) => {
    expect(readClaims(token)).toEqual(claims);
  });
});
