import * as auth from '@portico/contract/endpoints/auth';
import { logout } from '@portico/contract/endpoints/logout';
import * as signOn from '@portico/contract/endpoints/signOn';
import { row } from '@portico/contract/row';
import { roles } from '@portico/contract/schemas/role';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeAnswers, requestOf, shapeOf } from '../src/sso/integration/rowTexts.ts';

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

describe('rows of other kinds', () => {
  const hub = 'https://portico.example';
  const refusals = [{ status: 303, dialect: 'redirect', codes: ['access_denied'] }] as const;
  const shared = { summary: 'Test.', throttle: 'documents', refusals } as const;
  const answers = { 303: { leadsTo: 'The application.' } };
  const query = v.object({ client_id: v.string(), scope: v.string(), state: v.optional(v.string()) });

  it('describes a redirect by the address to open, and its target', () => {
    const authorization = row('GET', '/auth', {
      ...shared,
      answers,
      query,
      kind: 'redirect',
      proofs: ['session'],
    });
    expect(requestOf(authorization, hub)).toBe(
      'https://portico.example/auth?client_id=<client_id>&scope=<scope>',
    );
    expect(describeAnswers(authorization)).toEqual({
      shapes: [],
      notes: [
        '303 The application.',
        "303 The parameters `error` and `error_description` of the application's address (RFC 6749 section 4.1.2.1). access_denied",
      ],
    });
  });

  it('describes a form by a curl command with its fields and the session', () => {
    const consent = row('POST', '/ok', {
      ...shared,
      answers,
      form: query,
      kind: 'form',
      proofs: ['session'],
    });
    expect(requestOf(consent, hub)).toBe(
      [
        'curl -X POST https://portico.example/ok',
        "-b 'auth_token=<token>'",
        "-d 'client_id=<client_id>&scope=<scope>'",
      ].join(' \\\n  '),
    );
  });

  it('describes a protocol with the client authentication or a token, the shape of its response and its dialect', () => {
    const token = row('POST', '/token', {
      ...shared,
      kind: 'protocol',
      standard: 'RFC 6749 section 3.2',
      proofs: ['client'],
      form: v.object({ grant_type: v.string() }),
      answers: { 200: { schema: v.object({ ok: v.boolean() }) } },
      refusals: [{ status: 400, dialect: 'oauth', codes: ['invalid_grant', 'invalid_request'] }],
    });
    expect(requestOf(token, hub)).toBe(
      [
        'curl -X POST https://portico.example/token',
        "-u '<client_id>:<client_secret>'",
        "-d 'grant_type=<grant_type>'",
      ].join(' \\\n  '),
    );
    expect(describeAnswers(token)).toEqual({
      shapes: [{ status: 200, shape: '{ ok: boolean }' }],
      notes: [
        '400 JSON with `error` and `error_description` (RFC 6749 section 5.2). invalid_grant, invalid_request',
      ],
    });
    const empty = row('POST', '/token', { ...token, answers: { 200: { empty: true } } });
    expect(describeAnswers(empty).notes[0]).toBe('200 No body.');
    const ofUser = row('POST', '/token', { ...token, proofs: ['token'] });
    expect(requestOf(ofUser, hub)).toContain('Authorization: Bearer <token>');
  });
});
