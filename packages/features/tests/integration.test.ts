import * as auth from '@portico/contract/endpoints/auth';
import * as signOn from '@portico/contract/endpoints/signOn';
import { roles } from '@portico/contract/schemas/role';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestOf } from '../src/integration/request.ts';
import { shapeOf } from '../src/integration/shape.ts';

describe('a schema in words', () => {
  it('tells objects, lists, choices and what may be absent', () => {
    const schema = v.object({
      name: v.pipe(v.string(), v.minLength(1)),
      kind: v.picklist(['a', 'b']),
      tags: v.optional(v.array(v.string())),
      until: v.nullable(v.number()),
    });
    expect(shapeOf(schema)).toBe(
      '{\n  name: string\n  kind: "a" | "b"\n  tags?: string[]\n  until: number | null\n}',
    );
  });

  it('keeps what is short on one line', () => {
    expect(shapeOf(v.object({ ok: v.literal(true) }))).toBe('{ ok: true }');
  });

  it('tells both answers to the question whose token it is', () => {
    const shape = shapeOf(signOn.validate.answer.schema);
    expect(shape).toMatch(/^\{ valid: false \} \| \{\n {2}valid: true\n {2}user: \{\n {4}id: string\n/);
    expect(shape).toContain(`role: ${roles.map(role => `"${role}"`).join(' | ')}`);
    expect(shape).toContain('appSession?: {');
  });
});

describe('a request in a terminal', () => {
  const hub = 'https://portico.example';

  it('has the fields that must be there', () => {
    expect(requestOf(signOn.validate, hub)).toBe(
      [
        'curl -X POST https://portico.example/api/validate',
        "-H 'Content-Type: application/json'",
        `-d '{ "token": "<token>", "apiKey": "<apiKey>" }'`,
      ].join(' \\\n  '),
    );
    expect(requestOf(auth.login, hub)).not.toContain('remember');
  });

  it('has the bearer token where a session is needed, and no body where there is none', () => {
    expect(requestOf(auth.logout, hub)).toBe(
      "curl -X POST https://portico.example/api/auth/logout \\\n  -H 'Authorization: Bearer <token>'",
    );
  });
});
