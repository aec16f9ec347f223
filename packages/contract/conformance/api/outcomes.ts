import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../../src/api/endpoint.ts';
import { type EndpointId, endpointIds, endpoints } from '../../src/api/table.ts';
import { type ErrorCode, refusals } from '../../src/errors.ts';
import { lengths } from '../../src/limits.ts';
import { type Role, roles } from '../../src/people/schemas/role.ts';
import type { Extent, OpenHub } from '../support/hub.ts';
import { openScene, type Scene } from '../support/scene.ts';
import { expectRefusal, type Person, setUpTimeoutMs } from '../support/world.ts';
import { recipesOf, unknownParams } from './recipes.ts';

type CallerName = Role | 'master key' | 'no session';

const roleOf = (name: CallerName): Role =>
  name === 'master key' ? 'admin' : name === 'no session' ? 'user' : name;

/** Returns whether an endpoint can refuse an authorised call. */
function mayRefuse(id: EndpointId): boolean {
  const { body, query, refusals: declared }: Endpoint = endpoints[id];
  return body !== undefined || query !== undefined || declared.length > 0;
}

/** Returns the callers that a row allows. */
function callersOf({ access }: Endpoint): CallerName[] {
  if (access.by === 'anyone') return [...roles, 'no session'];
  return [...access.by, ...(access.withMasterKey === true ? (['master key'] as const) : [])];
}

/** Returns bodies that the endpoint of a row refuses. */
const malformed = ({
  bodyBytes = lengths.bodyBytes,
}: Endpoint): readonly (readonly [code: ErrorCode, type: string, body: string])[] => [
  ['malformed_body', 'application/json', '{"a": '],
  ['invalid_fields', 'application/json', '"text"'],
  ['unsupported_media_type', 'text/plain', '{}'],
  ['body_too_large', 'application/json', JSON.stringify({ text: 'x'.repeat(bodyBytes) })],
];

/** Returns queries that the endpoint of a row refuses. */
function refusedQueries({ query, path, response }: Endpoint): string[] {
  if (query === undefined) return [];
  const { output } = v.safeParse(query, { limit: '1' });
  return [
    '?search=a&search=b',
    ...(Object.hasOwn(Object(output), 'limit') ? ['?limit=0', '?limit=1.5', '?limit=1000001'] : []),
    ...(Object.hasOwn(Object(output), 'offset') ? ['?offset=-1', '?offset=1.5', '?offset=1000001'] : []),
    ...('paged' in response && !path.includes(':') ? ['?cursor=invented'] : []),
  ];
}

/**
 * Tests every refusal of every endpoint with every allowed caller. Input is parsed the same way for every role, so `rules`
 * sends each as one caller.
 */
export function describeOutcomes(open: OpenHub, extent: Extent): void {
  describe('refusals', () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(open);
    }, setUpTimeoutMs);

    const personOf = (name: CallerName): Person =>
      name === 'master key' ? scene.keyHolder : scene.people[roleOf(name)];
    const callerOf = (name: CallerName) => (name === 'no session' ? null : personOf(name));

    const refusalOf = async (row: Endpoint, name: CallerName, query: string, init: RequestInit) => {
      const path = pathOf(row, { params: unknownParams(row, 'user') });
      const caller = callerOf(name);
      const headers = new Headers(init.headers);
      if (caller !== null) headers.set('Authorization', `Bearer ${caller.token}`);
      const response = await scene.world.hub.fetch(`${path}${query}`, {
        method: row.method,
        ...init,
        headers,
      });
      const { code } = (await response.json()) as { code: ErrorCode };
      expect(response.status).toBe(refusals[code].status);
      return code;
    };

    describe.each(endpointIds.filter(mayRefuse))('%s', id => {
      const row: Endpoint = endpoints[id];
      const callers = callersOf(row);
      const senders = extent === 'everything' ? callers : callers.slice(0, 1);
      const named = recipesOf(id).flatMap(({ code, by, input }) => {
        const able = callers.filter(name => by.includes(roleOf(name)));
        return (extent === 'everything' ? able : able.slice(0, 1)).map(name => ({ code, name, input }));
      });

      if (named.length > 0) {
        test.each(named)('answers $code to $name', async ({ code, name, input }) => {
          const made = await input(scene, personOf(name));
          const options = made.ifMatch === undefined ? {} : { ifMatch: made.ifMatch };
          await expectRefusal(scene.world.call(callerOf(name), row, made as never, options), code);
        });
      }

      if (row.body !== undefined) {
        test.each(
          senders.flatMap(name => malformed(row).map(([code, type, body]) => ({ name, code, type, body }))),
        )('answers $code to $name', async ({ name, code, type, body }) => {
          const init = { headers: { 'Content-Type': type }, body };
          expect(await refusalOf(row, name, '', init)).toBe(code);
        });
      }

      const queries = refusedQueries(row);
      if (queries.length > 0) {
        test.each(senders.flatMap(name => queries.map(query => ({ name, query }))))(
          'answers invalid_fields to the query $query of $name',
          async ({ name, query }) => {
            expect(await refusalOf(row, name, query, {})).toBe('invalid_fields');
          },
        );
      }
    });
  });
}
