import * as v from 'valibot';
import { icon } from '../../apps/schemas/icon.ts';
import { id } from '../../lib/schemas/id.ts';
import { timestamp } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { unproven } from '../../signIn/schemas/signInRule.ts';
import { deviceCodeLength, isDeviceCode, normalDeviceCode } from '../deviceCodes.ts';

/** The code that a device shows, as a user types it. */
const typedDeviceCode = v.pipe(
  v.string('Enter the code'),
  v.maxLength(lengths.search.max, `A code has ${deviceCodeLength} letters`),
  v.transform(normalDeviceCode),
  v.minLength(1, 'Enter the code'),
  v.check(isDeviceCode, `A code has ${deviceCodeLength} letters, without vowels`),
);

const deviceSignInStates = ['waiting', 'answered', 'expired'] as const;

/**
 * A sign-in that a device waits for. `hasAccess` is about the caller. `address` is the device's; null if unknown.
 * docs/sso.md, 'Device sign-in'.
 */
export const deviceSignIn = v.object({
  app: v.object({ id, name: v.string(), icon }),
  state: v.picklist(deviceSignInStates),
  hasAccess: v.boolean(),
  unproven,
  address: v.nullable(v.string()),
  createdAt: timestamp,
});
export type DeviceSignIn = v.InferOutput<typeof deviceSignIn>;

export const findDeviceBody = v.object({ code: typedDeviceCode });

export const answerDeviceBody = v.object({
  code: typedDeviceCode,
  allow: v.boolean('Allow must be true or false'),
});
