import { day } from '@portico/contract/durations';
import { lifetimes } from '@portico/contract/limits';
import { findRow } from './find.ts';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';

/** The secret of every authenticator app of the fixtures, for codes in stories. */
export const fixtureSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const names = ['Phone', 'Password manager at the office'];

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
];

/** The nth recovery code that `addFactors` gives. */
export const fixtureCode = (index: number): string => `aaaa-bbbb-cccc-ddd${index}`;

interface Given {
  /** Authenticator apps: two at most. */
  apps?: number;
  /** Recovery codes that were not used, of ten. */
  codesLeft?: number;
  /** Remembered devices, none of which is this browser. */
  devices?: number;
}

/** Gives a user second factors: authenticator apps, recovery codes and remembered devices. */
export function addFactors(
  { organisation, now }: Hub,
  { id: userId }: { id: string },
  { apps = 2, codesLeft = 8, devices = 2 }: Given = {},
): void {
  const user = findRow('user', organisation.users, userId);
  user.authenticators = Array.from({ length: apps }, (_, index) => ({
    id: numberedId('authenticator', 900 + index),
    secret: fixtureSecret,
    name: names[index] ?? '',
    createdAt: now() - (60 + index) * day,
    lastUsedAt: index === 0 ? now() - day : null,
  }));
  user.recoveryCodes = {
    createdAt: now() - 60 * day,
    codes: Array.from({ length: 10 }, (_, index) => ({
      code: fixtureCode(index),
      isUsed: index >= codesLeft,
    })),
  };
  for (let index = 0; index < devices; index += 1) {
    const createdAt = now() - (3 + index) * day;
    organisation.rememberedDevices.push({
      id: numberedId('device', 900 + index),
      userId,
      userAgent: agents[index % agents.length] ?? '',
      createdAt,
      lastUsedAt: now() - index * day,
      expiresAt: createdAt + lifetimes.rememberedDevice,
      isThis: false,
    });
  }
}
