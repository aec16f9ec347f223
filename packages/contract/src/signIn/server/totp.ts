/** One-time codes of authenticator apps (RFC 6238), and recovery codes. */
import { HOTP, Secret } from 'otpauth';
import type { Moment } from '../../lib/server/moments.ts';
import { clockToleranceMs, factorLimits } from '../../limits.ts';

const digits = 6;
/** The algorithm that all authenticator apps support. */
const algorithm = 'SHA1';

const { stepMs, driftSteps, secretBytes, recoveryCodeBytes, recoveryCodes } = factorLimits;

const bytesOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

/** Returns a new secret in base32. @param randomBytes a source of uniformly random bytes */
export const newTotpSecret = (randomBytes: (count: number) => Uint8Array): string =>
  new Secret({ buffer: bytesOf(randomBytes(secretBytes)) }).base32;

/** Returns the address that a QR code carries (the key URI format). */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm,
    digits: `${digits}`,
    period: `${stepMs / 1000}`,
  });
  return `otpauth://totp/${label}?${query}`;
}

const stepAt = (at: Moment): number => Math.floor(Number(at) / stepMs);

/** Returns the code of a time. */
export const totpCode = (secret: string, at: Moment): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), algorithm, digits, counter: stepAt(at) });

/** Returns the last step that can have been accepted by a time. A later one is of a clock that was ahead. */
export const latestStep = (at: Moment): number => stepAt(Number(at) + clockToleranceMs) + driftSteps;

/**
 * Returns the time step of a code, one step before or after the time at most; null for a wrong code.
 *
 * @param lastStep the last accepted step; its code and earlier ones are refused, so that a code works once. One from the
 * future refuses none
 */
export function matchingStep(
  secret: string,
  code: string,
  at: Moment,
  lastStep: number | null,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const counter = stepAt(at);
  const delta = HOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    counter,
    window: driftSteps,
  });
  const step = delta === null ? null : counter + delta;
  const last = lastStep === null || lastStep > latestStep(at) ? -1 : lastStep;
  return step === null || step <= last ? null : step;
}

/** Returns new recovery codes, e.g. `k3fm-q7xw-2b6d-naor`: 80 random bits each. */
export const newRecoveryCodes = (randomBytes: (count: number) => Uint8Array): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = new Secret({ buffer: bytesOf(randomBytes(recoveryCodeBytes)) }).base32.toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

/** Returns a recovery code as it is compared: without hyphens, in lower case. */
export const plainRecoveryCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
