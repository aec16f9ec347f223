import type { Endpoint } from './endpoint.ts';
import * as api from './endpoints/index.ts';

/**
 * Every endpoint, by area and name: `api.users.create`. A module's namespace, so that a bundle holds only the
 * areas that its code names.
 */
export { api };

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

const byId = (): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(api).flatMap(([area, rows]) =>
      Object.entries(rows as Record<string, Endpoint>).map(([name, row]) => [`${area}.${name}`, row]),
    ),
  );

/** The same rows by id, for whoever must fulfil every one: `Record<EndpointId, …>` is total by its type. */
export const endpoints = /* @__PURE__ */ byId() as unknown as { [Id in EndpointId]: EndpointAt<Id> };

/** Every id, in the table's order. */
export const endpointIds = /* @__PURE__ */ Object.keys(endpoints) as EndpointId[];
