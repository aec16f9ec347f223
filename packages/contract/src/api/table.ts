import type { Endpoint } from './endpoint.ts';
import * as api from './endpoints.ts';

/**
 * All endpoints by area and name: `api.users.create`. A module namespace, so that a bundle contains only the areas
 * that its code uses.
 */
export { api };

type Api = typeof api;

/** The id of an endpoint, e.g. `'users.create'`. */
export type EndpointId = {
  [Area in keyof Api & string]: `${Area}.${keyof Api[Area] & string}`;
}[keyof Api & string];

/** The row of an endpoint id. */
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

/** All rows by id, for code that must cover every endpoint: `Record<EndpointId, …>`. */
export const endpoints = /* @__PURE__ */ byId() as unknown as { [Id in EndpointId]: EndpointAt<Id> };

/** All endpoint ids, in the table's order. */
export const endpointIds = /* @__PURE__ */ Object.keys(endpoints) as EndpointId[];
