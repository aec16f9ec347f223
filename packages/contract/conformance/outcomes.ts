import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, pathOf } from '../src/endpoint.ts';
import { type ErrorCode, refusals } from '../src/errors.ts';
import { lengths } from '../src/limits.ts';
import { type Role, roles } from '../src/schemas/role.ts';
import { type EndpointId, endpointIds, endpoints } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { recipes } from './recipes.ts';
import { openScene, type Scene } from './scene.ts';
import { expectRefusal, type Person, setUpTimeoutMs, unknownId } from './world.ts';

type CallerName = Role | 'master key' | 'nobody';

type InputOfAny = (scene: Scene, caller: Person) => unknown;
type RecipeOfAny = InputOfAny | { by: readonly Role[]; input: InputOfAny };

const roleOf = (name: CallerName): Role =>
  name === 'master key' ? 'admin' : name === 'nobody' ? 'user' : name;

/** Whether an endpoint refuses anything to those who may call it. */
function mayRefuse(id: EndpointId): boolean {
  const { body, query }: Endpoint = endpoints[id];
  return body !== undefined || query !== undefined || Object.keys(recipes[id]).length > 0;
}

/** Everybody whom a row lets call. */
function callersOf({ access }: Endpoint): CallerName[] {
  if (access.by === 'anyone') return [...roles, 'nobody'];
  return [...access.by, ...(access.withMasterKey === true ? (['master key'] as const) : [])];
}

/** Bodies that are refused whatever their endpoint is for, and how they are called. */
const spoilt: readonly (readonly [code: ErrorCode, type: string, body: string])[] = [
  ['malformed_body', 'application/json', '{"a": '],
  ['invalid_fields', 'application/json', '"text"'],
  ['unsupported_media_type', 'text/plain', '{}'],
  ['body_too_large', 'application/json', JSON.stringify({ text: 'x'.repeat(lengths.bodyBytes) })],
];

/** Every endpoint × everybody who may call it × everything that it may refuse them. */
export function describeOutcomes(open: OpenHub): void {
  describe('who is refused what', () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(open);
    }, setUpTimeoutMs);
    afterAll(() => scene.world.hub.close());

    const personOf = (name: CallerName): Person =>
      name === 'master key' ? scene.keyHolder : scene.people[roleOf(name)];
    const callerOf = (name: CallerName) => (name === 'nobody' ? null : personOf(name));

    const refusalOf = async (row: Endpoint, name: CallerName, query: string, init: RequestInit) => {
      const path = pathOf(row, { params: { id: unknownId, userId: unknownId, appId: unknownId } });
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
      const named = Object.entries(recipes[id] as Record<string, RecipeOfAny>).flatMap(([code, recipe]) =>
        callers
          .filter(name => typeof recipe === 'function' || recipe.by.includes(roleOf(name)))
          .map(name => ({ code: code as ErrorCode, name, input: inputOf(recipe) })),
      );

      if (named.length > 0) {
        test.each(named)('$code to $name', async ({ code, name, input }) => {
          const made = await input(scene, personOf(name));
          await expectRefusal(scene.world.call(callerOf(name), row, made as never), code);
        });
      }

      if (row.body !== undefined) {
        test.each(callers.flatMap(name => spoilt.map(([code, type, body]) => ({ name, code, type, body }))))(
          '$code to $name',
          async ({ name, code, type, body }) => {
            const init = { headers: { 'Content-Type': type }, body };
            expect(await refusalOf(row, name, '', init)).toBe(code);
          },
        );
      }

      if (row.query !== undefined) {
        test.each(callers)('invalid_fields of its query to %s', async name => {
          expect(await refusalOf(row, name, '?search=a&search=b', {})).toBe('invalid_fields');
        });
      }
    });
  });
}

const inputOf = (recipe: RecipeOfAny): InputOfAny => (typeof recipe === 'function' ? recipe : recipe.input);
