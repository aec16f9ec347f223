/**
 * Endpoints of the caller's tables in the console: density, columns and saved views. docs/hub.md, 'Tables and views'.
 */
import { consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { createViewBody, preferTablesBody, tablePreferences, updateViewBody } from '../schemas/tables.ts';

const inPerson = { by: consoleReaders.by };

/** Every write responds like the read, so its client needs no second request. */
const response = { status: 200, schema: tablePreferences } as const;

export const read = endpoint('GET', '/api/profile/tables', {
  summary:
    "Read how the caller's console shows its tables: density, columns, layout of apps and saved views, oldest first.",
  access: inPerson,
  response,
});

export const prefer = endpoint('PATCH', '/api/profile/tables', {
  summary:
    "Choose the density of the caller's tables, the columns of one or the layout of apps; absent fields stay.",
  access: inPerson,
  body: preferTablesBody,
  response,
});

export const createView = endpoint('POST', '/api/profile/views', {
  summary: 'Save the filters, the order and the columns of a table under a name.',
  access: inPerson,
  body: createViewBody,
  response,
  refusals: ['view_name_taken', 'too_many_views'],
});

export const updateView = endpoint('PATCH', '/api/profile/views/:id', {
  summary: "Change one of the caller's saved views; absent fields keep their values.",
  access: inPerson,
  body: updateViewBody,
  response,
  refusals: ['view_name_taken'],
});

export const removeView = endpoint('DELETE', '/api/profile/views/:id', {
  summary: "Delete one of the caller's saved views.",
  access: inPerson,
  response,
});
