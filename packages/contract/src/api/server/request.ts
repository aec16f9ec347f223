import * as v from 'valibot';
import { checkFields, type FieldMessages } from '../../lib/fields.ts';
import { lengths } from '../../limits.ts';
import { type Access, mayBeOpen, mayCall } from '../../people/capabilities.ts';
import type { Role } from '../../people/schemas/role.ts';
import { type Duty, refusalOfDuty } from '../../signIn/schemas/duty.ts';
import type { Endpoint } from '../endpoint.ts';
import { bodyTooLarge, Refusal } from './refusal.ts';

/**
 * Returns the token of an Authorization header, or null. Accepts exactly one space and only the characters of a token
 * (RFC 6750 section 2.1; threat 11).
 */
export function bearerToken(header: string | null | undefined): string | null {
  if (header === null || header === undefined || header.length > lengths.token.max) return null;
  return /^Bearer ([A-Za-z0-9_.~+/-]+=*)$/.exec(header)?.[1] ?? null;
}

/** The parts of a caller that an endpoint's row refers to. */
interface Caller {
  role: Role;
  duties: readonly Duty[];
  /** The capabilities that the settings grant a manager. */
  capabilities: readonly string[];
}

/**
 * Checks that a request has a caller whose role suffices and whose required actions allow a row that is not open to
 * anyone.
 *
 * @returns the caller
 * @throws {Refusal} `unauthenticated`, the refusal of a required action, or `forbidden`, in this order
 */
export function checkCaller<C extends Caller>({ access }: { access: Access }, caller: C | null): C {
  if (caller === null) throw new Refusal('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
  const duty = caller.duties.find(open => !mayBeOpen({ access }, open));
  if (duty !== undefined) throw new Refusal(refusalOfDuty[duty]);
  if (!mayCall({ access }, caller)) throw new Refusal('forbidden');
  return caller;
}

/** The unchecked parts of a request. */
interface RawInput {
  params: Readonly<Record<string, string>>;
  /** The values of each parameter. */
  query: Readonly<Record<string, readonly string[]>>;
  request: Pick<Request, 'headers' | 'body'>;
}

/**
 * Checks a request's parameters, query and body against the row's schemas. Drops fields that no schema names.
 *
 * @throws {Refusal} `not_found` for a malformed id, `invalid_fields` with a sentence for each field, or as
 * {@link readJson}
 */
export async function readInput(
  row: Endpoint,
  { params, query, request }: RawInput,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  // A malformed id cannot name anything that exists.
  if (row.params !== undefined) {
    const named = v.safeParse(row.params, params);
    if (!named.success) throw new Refusal('not_found');
    input.params = named.output;
  }
  if (row.query !== undefined) input.query = check(row.query, singleValues(query));
  if (row.body !== undefined) input.body = check(row.body, await readJson(request, row.bodyBytes));
  return input;
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const { output, fields } = checkFields(schema, value);
  if (fields === null) return output;
  throw new Refusal('invalid_fields', { fields, parameters: boundsOf(schema, value, fields) });
}

/** Returns the numbers in the messages of fields: the bounds that their values exceed. */
function boundsOf(schema: v.GenericSchema, value: unknown, fields: FieldMessages): Record<string, number> {
  const { issues = [] } = v.safeParse(schema, value);
  return Object.fromEntries(
    issues.flatMap((issue): [string, number][] => {
      const { requirement, message } = issue as { requirement?: unknown; message: string };
      const name = v.getDotPath(issue) ?? 'body';
      const isNamed = typeof requirement === 'number' && message.includes(String(requirement));
      return isNamed && fields[name] === message ? [[name, requirement]] : [];
    }),
  );
}

/** Refuses repeated parameters instead of choosing one (threat 8). */
function singleValues(query: RawInput['query']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, values]) => {
      const [value, ...more] = values;
      if (more.length > 0) {
        const fields = { [name]: 'This parameter was given more than once' };
        throw new Refusal('invalid_fields', { fields });
      }
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

const mediaTypes = {
  json: /^application\/json(; ?charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(;|$)/i,
} as const;

/** Refuses a body of another type, which costs nothing: no limit counts it. @throws {Refusal} `unsupported_media_type` */
export function checkMediaType(headers: Pick<Headers, 'get'>, kind: keyof typeof mediaTypes): void {
  if (!mediaTypes[kind].test(headers.get('Content-Type') ?? '')) throw new Refusal('unsupported_media_type');
}

/**
 * Reads a JSON body.
 *
 * @param maxBytes its maximum size
 * @throws {Refusal} `unsupported_media_type` unless the type is application/json (a UTF-8 charset may follow),
 * `body_too_large`, or `malformed_body`
 */
async function readJson(
  { headers, body }: RawInput['request'],
  maxBytes: number = lengths.bodyBytes,
): Promise<unknown> {
  checkMediaType(headers, 'json');
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
  const bytes = await readAtMost(body, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refusal('malformed_body', { cause });
  }
}

async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.length;
    if (size > maxBytes) {
      // Not awaited: cancelling one of two branches of a stream waits for the other.
      reader?.cancel().catch(() => undefined);
      throw bodyTooLarge(maxBytes);
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}
