import { takenName } from '@portico/contract/hub/refusal';
import { nameKey } from '@portico/contract/names';
import { hostOf } from '@portico/contract/proxiedAddresses';
import { mayHold } from '@portico/contract/rules';
import type { Context } from './context.ts';
import {
  deleteRows,
  type OwnedList,
  type StoredApplication,
  type StoredMachineClient,
  type StoredProxiedApp,
} from './organisation.ts';
import { refuseAppLookalike } from './people.ts';

/** What an undone deletion restores. */
const restoredLists = [
  ...(['grants', 'requests', 'visits', 'opens', 'preferences'] as const),
  ...(['oidcClients', 'apis', 'proxiedApps', 'machineClients', 'consents', 'appPasswords'] as const),
] satisfies OwnedList[];

/** What else is deleted with an application. */
const endedLists = [
  ...(['tokens', 'consentRequests', 'refusals', 'signOnTests', 'deviceCodes'] as const),
] satisfies OwnedList[];

/** Deletes an application, and keeps its rows for an undo. */
export function deleteApp({ organisation }: Context, app: StoredApplication): void {
  const rows = Object.fromEntries(
    restoredLists.map(list => [
      list,
      (organisation[list] as { appId: string | null }[]).filter(row => row.appId === app.id),
    ]),
  );
  organisation.deletedApps.push({ app, rows });
  organisation.apps = organisation.apps.filter(other => other !== app);
  deleteRows(organisation, [...restoredLists, ...endedLists], { appId: app.id });
}

/** Restores a deleted application with what is left of its rows. @returns null if it is not there */
export function restoreApp(hub: Context, id: string): StoredApplication | null {
  const { organisation } = hub;
  const kept = organisation.deletedApps.find(({ app }) => app.id === id);
  if (kept === undefined) return null;
  const { app, rows } = kept;
  refuseAppLookalike(hub, app.name);
  refuseTakenNames(hub, rows);
  organisation.deletedApps = organisation.deletedApps.filter(other => other !== kept);
  organisation.apps = inOrder([...organisation.apps, app]);
  for (const list of restoredLists) {
    const back = (rows[list] ?? []).filter(row => isLeft(hub, app, list, row));
    organisation[list] = inOrder([...organisation[list], ...back] as object[]) as never;
  }
  return app;
}

function refuseTakenNames({ organisation }: Context, rows: Partial<Record<OwnedList, object[]>>): void {
  const identifiers = organisation.apis.map(({ identifier }) => identifier);
  const names = organisation.machineClients.map(({ name }) => nameKey(name));
  for (const api of (rows.apis ?? []) as { identifier: string }[]) {
    if (identifiers.includes(api.identifier)) throw takenName('api');
  }
  const hosts = organisation.proxiedApps.flatMap(({ addresses }) => addresses.map(hostOf));
  for (const { addresses } of (rows.proxiedApps ?? []) as StoredProxiedApp[]) {
    if (addresses.some(address => hosts.includes(hostOf(address)))) throw takenName('proxiedHost');
  }
  for (const client of (rows.machineClients ?? []) as StoredMachineClient[]) {
    if (names.includes(nameKey(client.name))) throw takenName('machineClient');
  }
}

/** Returns whether a row's user still exists and, for a grant, may still hold the application. */
function isLeft({ organisation }: Context, app: StoredApplication, list: OwnedList, row: object): boolean {
  if (list === 'opens' || !('userId' in row)) return true;
  const user = organisation.users.find(({ id }) => id === row.userId);
  return user !== undefined && (list !== 'grants' || mayHold(user.role, app.accessLevel));
}

const times = ['createdAt', 'grantedAt', 'startedAt', 'at'] as const;
const timeOf = (row: object): number => {
  const fields = row as Partial<Record<(typeof times)[number], number>>;
  return times.map(name => fields[name]).find(time => time !== undefined) ?? 0;
};

/** Sorts rows by the time when they were made, as a database does that is asked for it. */
const inOrder = <Row extends object>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => timeOf(one) - timeOf(other));
