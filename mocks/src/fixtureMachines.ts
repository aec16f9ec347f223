import { day, hour, minute } from '@portico/contract/durations';
import { appIds } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import type { Organisation, StoredMachineClient } from './organisation.ts';

const machineId = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;

/** The ids of the machine clients. */
export const machineIds = {
  sync: machineId(1),
  backup: machineId(2),
  labels: machineId(3),
  old: machineId(4),
};

/**
 * Returns machine clients in every state, and the API of an application that one of them calls.
 *
 * @param now the time to which they are relative
 */
export function fixtureMachines(now: number): Pick<Organisation, 'apis' | 'machineClients'> {
  const { admin, owner } = people;
  const client = (more: Partial<StoredMachineClient>): StoredMachineClient => ({
    id: '',
    name: '',
    appId: null,
    scopes: [],
    createdBy: admin.id,
    createdAt: now - 60 * day,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    version: 1,
    ...more,
  });
  return {
    apis: [
      {
        appId: appIds.parcels,
        version: 1,
        identifier: 'https://parcels.apps.brackenfield.example/api',
        scopes: [
          { name: 'parcels:read', description: 'Read parcels and where they are' },
          { name: 'labels:print', description: 'Print labels' },
        ],
      },
    ],
    machineClients: [
      client({
        id: machineIds.old,
        name: 'Old intranet',
        scopes: ['users:read'],
        createdBy: owner.id,
        createdAt: now - 400 * day,
        revokedAt: now - 35 * day,
        lastUsedAt: now - 36 * day,
      }),
      client({
        id: machineIds.labels,
        name: 'Label printer',
        appId: appIds.parcels,
        scopes: ['labels:print'],
        expiresAt: now - 2 * day,
        lastUsedAt: now - 3 * day,
      }),
      client({
        id: machineIds.backup,
        name: 'Log archive',
        scopes: ['log:read'],
        expiresAt: now + 9 * day,
        lastUsedAt: now - 5 * hour,
      }),
      client({
        id: machineIds.sync,
        name: 'Payroll sync',
        scopes: ['access:read', 'users:read', 'users:write'],
        createdAt: now - 20 * day,
        expiresAt: now + 70 * day,
        lastUsedAt: now - 4 * minute,
      }),
    ],
  };
}
