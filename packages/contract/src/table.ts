import type { Endpoint } from './endpoint.ts';
import { access } from './endpoints/access.ts';
import { apps } from './endpoints/apps.ts';
import { auth } from './endpoints/auth.ts';
import { portal } from './endpoints/portal.ts';
import { signOn } from './endpoints/signOn.ts';
import { system } from './endpoints/system.ts';
import { users } from './endpoints/users.ts';

/** Every endpoint, by area and name: `api.users.create`. */
export const api = { auth, users, apps, access, portal, signOn, system };

type Api = typeof api;

/** An endpoint's name in the flat table, e.g. `'users.create'`. */
export type EndpointId = {
  [Area in keyof Api & string]: `${Area}.${keyof Api[Area] & string}`;
}[keyof Api & string];

/** The row of an id. */
export type EndpointAt<Id extends EndpointId> = Id extends `${infer Area}.${infer Name}`
  ? Area extends keyof Api
    ? Name extends keyof Api[Area]
      ? Api[Area][Name]
      : never
    : never
  : never;

/** The same rows by id, for whoever must fulfil every one: `Record<EndpointId, …>` is total by its type. */
export const endpoints = Object.fromEntries(
  Object.entries(api).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, Endpoint>).map(([name, row]) => [`${area}.${name}`, row]),
  ),
) as { [Id in EndpointId]: EndpointAt<Id> };

/** Every id, in the table's order. */
export const endpointIds = Object.keys(endpoints) as EndpointId[];
