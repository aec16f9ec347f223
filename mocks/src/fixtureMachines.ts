import { day, hour, minute } from '@portico/contract/durations';
import { apps } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import { ago } from './fixtureTime.ts';
import type { Organisation } from './organisation.ts';

const machineId = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;

/** The ids of the machine clients. */
export const machineIds = {
  sync: machineId(1),
  backup: machineId(2),
  labels: machineId(3),
  old: machineId(4),
};

const parcels = { appId: apps.parcels.id, identifier: 'https://parcels.apps.brackenfield.example/api' };

/** The API of an application that a machine client calls. */
export const fixtureApis: Organisation['apis'] = [
  {
    ...parcels,
    version: 1,
    scopes: [
      { name: 'parcels:read', description: 'Read parcels and where they are' },
      { name: 'labels:print', description: 'Print labels' },
    ],
  },
];

const client = {
  audience: null,
  createdBy: people.admin.username,
  createdAt: ago(60 * day),
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  version: 1,
};

/** Machine clients in every state, the newest first. */
export const fixtureMachines: Organisation['machineClients'] = [
  {
    ...client,
    id: machineIds.sync,
    name: 'Payroll sync',
    scopes: ['access:read', 'users:read', 'users:write'],
    createdAt: ago(20 * day),
    expiresAt: ago(-70 * day),
    lastUsedAt: ago(4 * minute),
  },
  {
    ...client,
    id: machineIds.backup,
    name: 'Log archive',
    scopes: ['log:read'],
    expiresAt: ago(-9 * day),
    lastUsedAt: ago(5 * hour),
  },
  {
    ...client,
    id: machineIds.labels,
    name: 'Label printer',
    audience: { ...parcels, appName: apps.parcels.name },
    scopes: ['labels:print'],
    expiresAt: ago(2 * day),
    lastUsedAt: ago(3 * day),
  },
  {
    ...client,
    id: machineIds.old,
    name: 'Old intranet',
    scopes: ['users:read'],
    createdBy: people.owner.username,
    createdAt: ago(400 * day),
    revokedAt: ago(35 * day),
    lastUsedAt: ago(36 * day),
  },
];
