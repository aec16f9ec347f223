import * as v from 'valibot';
import { expect } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/table.ts';
import { commonRefusals, type ErrorCode, refusals } from '../../src/errors.ts';
import type { OpenHub } from '../support/hub.ts';

/** The refusals observed from each endpoint. */
export type ObservedRefusals = Map<EndpointId, Set<ErrorCode>>;

const codes = Object.keys(refusals) as ErrorCode[];

/** The body of a refusal. docs/hub.md, 'Errors'. */
const refusalBody = v.strictObject({
  message: v.pipe(v.string(), v.minLength(1)),
  error: v.string(),
  code: v.picklist(codes),
  parameters: v.optional(v.record(v.string(), v.number())),
  fields: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1)))),
});

const routes = endpointIds.map(id => {
  const row: Endpoint = endpoints[id];
  return { id, row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`) };
});

/** Wraps hubs so that every response must match its endpoint's row exactly. */
export const validateResponses =
  (open: OpenHub, seen: ObservedRefusals): OpenHub =>
  async () => {
    const hub = await open();
    return {
      ...hub,
      async fetch(path, init) {
        const response = await hub.fetch(path, init);
        const method = init?.method ?? 'GET';
        const pathname = path.replace(/\?.*$/, '');
        const route = routes.find(({ row, pattern }) => row.method === method && pattern.test(pathname));
        const isFile = /^(text\/csv|application\/octet-stream)/.test(
          response.headers.get('Content-Type') ?? '',
        );
        const isUnchanged = response.status === 304;
        const body: unknown = isFile || isUnchanged ? null : await response.clone().json();
        const line = `${method} ${path}: ${response.status} ${JSON.stringify(body)}`;
        if (isUnchanged) {
          expect(route?.row.response, line).toMatchObject({ revalidated: true });
        } else if (response.ok) {
          expectSuccess(route?.row, response.status, body, line);
        } else {
          const code = expectRefusal(route?.row, response.status, body, line);
          if (route !== undefined) seen.set(route.id, (seen.get(route.id) ?? new Set()).add(code));
        }
        return response;
      },
    };
  };

function expectSuccess(row: Endpoint | undefined, status: number, body: unknown, line: string): void {
  if (row === undefined) throw new Error(`response without a row: ${line}`);
  expect(status, line).toBe(row.response.status);
  if ('media' in row.response) expect(body, line).toBeNull();
  else expect(body, line).toEqual(v.parse(row.response.schema, body));
}

function expectRefusal(row: Endpoint | undefined, status: number, body: unknown, line: string): ErrorCode {
  const refusal = v.parse(refusalBody, body);
  const named: readonly ErrorCode[] = row === undefined ? ['not_found', 'method_not_allowed'] : row.refusals;
  expect(refusal.error, line).toBe(refusal.message);
  expect(status, line).toBe(refusals[refusal.code].status);
  expect([...named, ...commonRefusals], line).toContain(refusal.code);
  return refusal.code;
}
