/** Endpoints of the APIs of applications, which machine clients call. */
import * as v from 'valibot';
import { administrators, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { appsQuery } from '../../lib/schemas/page.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { applicationApi, saveApiBody, servedApi } from '../schemas/machineClient.ts';

export const list = endpoint('GET', '/api/apis', {
  summary: 'List the APIs of applications with their scopes.',
  access: consoleReaders,
  scope: 'apps:read',
  query: appsQuery,
  response: { status: 200, schema: v.array(servedApi), paged: true },
});

export const read = endpoint('GET', '/api/apps/:id/api', {
  summary: "Read an application's API with its scopes; null if it has none.",
  access: consoleReaders,
  scope: 'apps:read',
  response: { status: 200, schema: v.nullable(applicationApi), versioned: true },
});

export const save = endpoint('PUT', '/api/apps/:id/api', {
  summary: "Save an application's API: its identifier and scopes. Clients lose scopes that it no longer has.",
  access: administrators,
  scope: 'apps:write',
  body: saveApiBody,
  response: { status: 200, schema: applicationApi, versioned: true },
  refusals: ['api_identifier_taken', 'changed_meanwhile'],
});

export const remove = endpoint('DELETE', '/api/apps/:id/api', {
  summary: "Delete an application's API with its machine clients.",
  access: administrators,
  scope: 'apps:write',
  response: { status: 200, schema: done },
});
