import { roles } from '@portico/contract/people/schemas/role';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import * as signOn from '@portico/contract/sso/endpoints/signOn';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestOf, shapeOf } from '../src/sso/integration/rowTexts.ts';

describe('types of schemas', () => {
  it('shows objects, arrays, unions and optional fields of a schema', () => {
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

  it('shows the type of a short schema in one line', () => {
    expect(shapeOf(v.object({ ok: v.literal(true) }))).toBe('{ ok: true }');
  });

  it('shows both responses of the validation', () => {
    const shape = shapeOf(signOn.validate.response.schema);
    expect(shape).toMatch(/^\{ valid: false \} \| \{\n {2}valid: true\n {2}user: \{\n {4}id: string\n/);
    expect(shape).toContain(`role: ${roles.map(role => `"${role}"`).join(' | ')}`);
    expect(shape).toContain('appSession?: {');
  });
});

describe('curl commands', () => {
  const hub = 'https://portico.example';

  it('includes the required fields in the curl command', () => {
    expect(requestOf(signOn.validate, hub)).toBe(
      [
        'curl -X POST https://portico.example/api/validate',
        "-H 'Content-Type: application/json'",
        `-d '{ "token": "<token>", "apiKey": "<apiKey>" }'`,
      ].join(' \\\n  '),
    );
    expect(requestOf(auth.login, hub)).not.toContain('remember');
  });

  it('includes the bearer token if the endpoint needs a session, and no body if it accepts none', () => {
    expect(requestOf(logout, hub)).toBe(
      "curl -X POST https://portico.example/api/auth/logout \\\n  -H 'Authorization: Bearer <token>'",
    );
  });
});
