import { day, hour } from '@portico/contract/durations';
import { appIds } from './fixtureApps.ts';
import { ago } from './fixtureTime.ts';
import type { Hub } from './hub.ts';
import { numberedId } from './ids.ts';

const samples = [
  { name: 'Calendar on my phone', userAgent: 'DAVx5/4.5-ose (2026/10/12; dav4jvm; okhttp) Android/16' },
  { name: 'Backup script', userAgent: 'curl/8.16.0' },
  { name: 'מחשב נייד', userAgent: '' },
];

/** Gives a user an application behind a proxy that accepts app passwords. */
export function acceptAppPasswords({ organisation }: Hub, { id: userId }: { id: string }): void {
  for (const appId of [appIds.pantry, appIds.parcels]) {
    organisation.proxiedApps.push({
      appId,
      addresses: [`https://${appId === appIds.pantry ? 'pantry' : 'parcels'}.apps.brackenfield.example`],
      openPaths: [],
      allowMachines: false,
      allowAppPasswords: true,
      lastAskedAt: null,
      version: 1,
    });
    if (organisation.grants.some(grant => grant.userId === userId && grant.appId === appId)) continue;
    organisation.grants.push({ userId, appId, grantedBy: null, grantedAt: 0 });
  }
}

/** Gives a user app passwords: of a calendar, of a script, and one that was never used. */
export function addAppPasswords({ organisation }: Hub, { id: userId }: { id: string }): void {
  for (const [index, { name, userAgent }] of samples.entries()) {
    const use = { at: ago((index + 1) * hour), ipAddress: '198.51.100.23', location: null };
    organisation.appPasswords.push({
      id: numberedId('appPassword', 900 + index),
      userId,
      application: { id: appIds.pantry, name: 'Pantry' },
      name,
      createdAt: ago((30 + index) * day),
      lastUsed: userAgent === '' ? null : { ...use, userAgent },
    });
  }
}
