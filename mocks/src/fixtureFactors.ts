import { day } from '@portico/contract/durations';
import { lifetimes } from '@portico/contract/limits';
import { findRow } from './find.ts';
import { ago } from './fixtureTime.ts';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';

const names = ['Phone', 'Password manager at the office'];

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
];

interface Given {
  /** Authenticator apps: two at most. */
  apps?: number;
  /** Recovery codes that were not used. */
  codesLeft?: number;
  /** Remembered devices. */
  devices?: number;
}

/** Gives a user second factors: authenticator apps, recovery codes and remembered devices. */
export function addFactors(
  { organisation }: Hub,
  { id: userId }: { id: string },
  { apps = 2, codesLeft = 8, devices = 2 }: Given = {},
): void {
  const user = findRow('user', organisation.users, userId);
  user.authenticators = Array.from({ length: apps }, (_, index) => ({
    id: numberedId('authenticator', 900 + index),
    secret: '',
    name: names[index] ?? '',
    createdAt: ago((60 + index) * day),
    lastUsedAt: index === 0 ? ago(day) : null,
  }));
  user.recoveryCodes = { createdAt: ago(60 * day), left: codesLeft };
  for (let index = 0; index < devices; index += 1) {
    organisation.rememberedDevices.push({
      id: numberedId('device', 900 + index),
      userId,
      userAgent: agents[index % agents.length] ?? '',
      createdAt: ago((3 + index) * day),
      lastUsedAt: ago(index * day),
      expiresAt: ago((3 + index) * day - lifetimes.rememberedDevice),
    });
  }
}
