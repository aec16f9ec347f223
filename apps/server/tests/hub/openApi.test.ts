import type { Endpoint } from '@portico/contract/api/endpoint';
import { allRows, otherRows } from '@portico/contract/api/rowTable';
import { endpointIds, endpoints } from '@portico/contract/api/table';
import { hubScopes } from '@portico/contract/sso/machineScopes';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/hub/openApi/document.ts';

interface Operation {
  'x-roles'?: unknown;
  'x-kind'?: string;
  'x-standard'?: string;
  operationId: string;
  security: object[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; content?: object; headers?: object }>;
}

const document = openApiDocument('http://localhost:3000');
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
const at = (method: string, path: string) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('states for every endpoint which roles may call it', () => {
  for (const id of endpointIds) {
    const { access, method, path } = endpoints[id];
    const operation = at(method, path);
    expect(operation, id).toBeDefined();
    expect(operation?.['x-roles'], id).toEqual(access.by === 'anyone' ? undefined : access.by);
  }
});

test('states for every endpoint which scope a machine client needs, if it may call it', () => {
  for (const id of endpointIds) {
    const { scope, method, path }: Endpoint = endpoints[id];
    const offered = (at(method, path)?.security ?? []).filter(proof => 'machine' in proof);
    expect(offered, id).toEqual(scope === undefined ? [] : [{ machine: [scope] }]);
  }
});

test('describes the scopes of machine clients, and the place of those of applications', () => {
  const { machine } = document.components.securitySchemes;
  expect(machine).toMatchObject({
    description: expect.stringContaining(endpoints['apis.list'].path),
    flows: { clientCredentials: { tokenUrl: 'http://localhost:3000/oidc/token', scopes: hubScopes } },
  });
  const needed = endpointIds.flatMap(id => (endpoints[id] as Endpoint).scope ?? []);
  expect(Object.keys(hubScopes).toSorted()).toEqual([...new Set(needed)].toSorted());
});

test('has every row of every kind, with its statuses and its authentication', () => {
  for (const [id, { method, path }] of allRows) expect(at(method, path)?.operationId, id).toBe(id);
  for (const [id, { method, path, kind, answers, refusals }] of Object.entries(otherRows)) {
    const operation = at(method, path);
    expect(operation?.['x-kind'], id).toBe(kind);
    const statuses = [...Object.keys(answers), ...refusals.map(({ status }) => String(status))];
    expect(Object.keys(operation?.responses ?? {}).toSorted(), id).toEqual([...new Set(statuses)].toSorted());
  }
  const used = allRows.flatMap(([, { method, path }]) =>
    (at(method, path)?.security ?? []).flatMap(Object.keys),
  );
  expect(Object.keys(document.components.securitySchemes).toSorted()).toEqual([...new Set(used)].toSorted());
});

test('describes a redirect, a form and a protocol with its error dialect', () => {
  expect(at('GET', '/oidc/auth')).toMatchObject({
    'x-kind': 'redirect',
    security: [{ session: [] }, {}],
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'client_id', in: 'query', required: true }),
    ]),
    responses: {
      303: {
        description: expect.stringMatching(/^The application, .*RFC 6749 section 4\.1\.2\.1/s),
        headers: { Location: {} },
      },
      400: { content: { 'text/html': {} } },
    },
  });
  expect(at('POST', '/oidc/auth')?.requestBody?.content).toHaveProperty([
    'application/x-www-form-urlencoded',
    'schema',
    'properties',
    'client_id',
  ]);
  expect(at('POST', '/oidc/token')).toMatchObject({
    'x-standard': 'RFC 6749 section 3.2',
    security: [{ client: [] }],
    responses: {
      200: { content: { 'application/json': { schema: { required: ['access_token', 'token_type'] } } } },
      400: {
        description: expect.stringContaining('invalid_grant'),
        content: { 'application/json': { schema: { required: ['error'] } } },
      },
    },
  });
  expect(at('GET', '/oidc/userinfo')).toMatchObject({
    security: [{ token: [] }],
    responses: { 401: { headers: { 'WWW-Authenticate': {} } } },
  });
});
