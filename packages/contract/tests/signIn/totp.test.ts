import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { factorLimits } from '../../src/limits.ts';
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  plainRecoveryCode,
  totpCode,
  totpUri,
} from '../../src/signIn/server/totp.ts';

/** Returns bytes that differ at every call, and are the same in every run. */
function counted() {
  let calls = 0;
  return (count: number) => {
    calls += 1;
    return Uint8Array.from(createHash('sha256').update(`${calls}`).digest()).slice(0, count);
  };
}

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of authenticator apps', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('computes the codes of RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(rfcSecret, seconds * 1000)).toBe(code);
  });

  test('accepts a code one step early or late, and returns the step to which it belongs', () => {
    const at = 1_700_000_000_000;
    const step = Math.floor(at / factorLimits.stepMs);
    for (const off of [-2, -1, 0, 1, 2]) {
      const code = totpCode(rfcSecret, at + off * factorLimits.stepMs);
      const accepted = Math.abs(off) <= 1 ? step + off : null;
      expect(matchingStep(rfcSecret, code, at, null)).toBe(accepted);
      expect(matchingStep(rfcSecret, code, at, step)).toBe(off === 1 ? step + 1 : null);
    }
  });

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 123456'])('never accepts the code %j', code => {
    expect(matchingStep(rfcSecret, code, 0, null)).toBeNull();
  });

  test('creates a secret of 160 bits, which the address of the QR code carries with names in any script', () => {
    const secret = newTotpSecret(counted());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, { issuer: 'Bäcker & Söhne: Hub', account: 'משה' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Bäcker & Söhne: Hub');
    expect(decodeURIComponent(uri.pathname)).toContain('Bäcker & Söhne: Hub:משה');
  });
});

describe('recovery codes', () => {
  test('makes ten codes of 80 bits', () => {
    const codes = newRecoveryCodes(counted());
    expect(new Set(codes).size).toBe(10);
    // 16 letters of base32 carry 5 bits each.
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  });

  test('compares recovery codes without hyphens, spaces and case', () => {
    expect(plainRecoveryCode(' K3FM-q7xw 2b6d-NAOR')).toBe('k3fmq7xw2b6dnaor');
  });
});
