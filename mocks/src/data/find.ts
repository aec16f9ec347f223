import { missing, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import type { Context } from '../context.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';

/** Returns the row of a list with an id. @throws {Refusal} `not_found`, about this kind */
export function findRow<Row extends { id: string }>(
  kind: Parameters<typeof missing>[0],
  rows: readonly Row[],
  id: string,
): Row {
  const row = rows.find(other => other.id === id);
  if (row === undefined) throw missing(kind);
  return row;
}

/** Returns the user with an id. @throws {Refusal} `not_found` */
export const findUser = ({ organisation }: Context, id: string): StoredUser =>
  findRow('user', organisation.users, id);

/** Returns the application with an id. @throws {Refusal} `not_found` */
export const findApplication = ({ organisation }: Context, id: string): StoredApplication =>
  findRow('application', organisation.apps, id);

/** Returns rows, the latest first. */
export const latestFirst = <Key extends string, Row extends Readonly<Record<Key, number | string>>>(
  rows: readonly Row[],
  time: Key,
): Row[] => rows.toSorted((one, other) => Number(other[time] > one[time]) - Number(other[time] < one[time]));

/** Returns the latest of these times for the API; null for none. */
export const latestOf = (times: readonly number[]): string | null =>
  times.length === 0 ? null : iso(Math.max(...times));

/** The lists from which a call removes a row by its id alone. */
type RemovalList = 'passkeys' | 'appPasswords' | 'savedViews' | 'rememberedDevices' | 'machineClients';

/** Removes the row with an id from a list, if there is one. */
export function removeRow({ organisation }: Context, list: RemovalList, id: string): void {
  const rows: readonly { id: string }[] = organisation[list];
  Object.assign(organisation, { [list]: rows.filter(row => row.id !== id) });
}

/** The version that a caller of a change has read, if the row of its endpoint has versions. */
export type ReadVersion = { ifMatch?: string | null };

/** Changes a row with a version, unless it has changed since the caller read it. @throws {Refusal} `changed_meanwhile` */
export function changeRow<Row extends { version: number }>(
  call: ReadVersion,
  row: Row,
  changes: Partial<Row>,
): Row {
  refuseIfChanged(call, row);
  return Object.assign(row, changes, { version: row.version + 1 });
}

/** Returns the row about an application; null for none. */
export const rowOfApp = <Row extends { appId: string }>(rows: readonly Row[], id: string): Row | null =>
  rows.find(({ appId }) => appId === id) ?? null;

/** Returns the rows that are not about an application. */
export const withoutApp = <Row extends { appId: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ appId }) => appId !== id);
