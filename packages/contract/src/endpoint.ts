import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { ThrottleClass } from './limits.ts';
import type { Role } from './schemas/role.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = v.GenericSchema;
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/**
 * Who may call. 'anyone' needs no session; a list of roles needs a live session of one of them.
 * A holder of a temporary password is refused unless the row says otherwise (docs/product.md 4.8), and so is the
 * master key (docs/product.md 2.7).
 */
type Access = { by: 'anyone' } | { by: readonly Role[]; withTemporaryPassword?: true; withMasterKey?: true };

/** An answer in JSON, cut to a schema on both sides. */
interface JsonResponse {
  status: 200 | 201;
  schema: Schema;
  /** The answer is one page: `X-Total-Count` (where the total is known) and `Link: <…>; rel="next"` tell the rest. */
  paged?: true;
  /** It is polled: an `ETag` tells it apart, and an unchanged one costs a 304. */
  revalidated?: true;
}

/** A file, streamed while it is made. `Content-Disposition` names it. */
interface FileResponse {
  status: 200;
  media: 'text/csv';
}

/** A file as a client gets it. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** A file as a hub gives it: a piece at a time. */
export type FileBody = AsyncIterable<string>;

/**
 * One endpoint as data. The client, the mocks, the server, the OpenAPI document and the conformance suite all
 * read this row; none of them knows a path of its own.
 */
export interface Endpoint {
  method: Method;
  /** Begins with `/api/`; a parameter is a segment like `:id`. */
  path: `/api/${string}`;
  /** One line for integrators and for the OpenAPI document. */
  summary: string;
  /** An endpoint of the first API, or one added since. */
  source: 'core' | 'extension';
  access: Access;
  /** Its class, or the classes that its handler chooses from. */
  throttle: ThrottleClass | { byHandler: readonly ThrottleClass[] };
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  response: JsonResponse | FileResponse;
  /** Refusals beyond `commonRefusals`. */
  refusals: readonly ErrorCode[];
}

type InputPart<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends v.GenericSchema
  ? { [K in Part]: v.InferInput<E[Part]> }
  : unknown;

type QueryPart<E extends Endpoint> = E['query'] extends v.GenericSchema
  ? { query?: v.InferInput<E['query']> }
  : unknown;

/** What a caller gives: `params` and `body` where the row has them, `query` where it may have one. */
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> & InputPart<E, 'body'> & QueryPart<E>;

type ParsedPart<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'body',
> = E[Part] extends v.GenericSchema ? { [K in Part]: v.InferOutput<E[Part]> } : unknown;

/** The same, checked and cut to the schemas: what a handler gets. */
export type ParsedInputOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

type ResponseBody<Declared, File> = Declared extends { schema: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : File;

/** What a client gets for a successful call. */
export type ResponseOf<E extends Endpoint> = ResponseBody<E['response'], DownloadedFile>;

/** What a hub gives for it. */
export type ResponseBodyOf<E extends Endpoint> = ResponseBody<E['response'], FileBody>;

/** Keeps the row's literal types while checking it against {@link Endpoint}. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <const E extends Endpoint>(row: E): E => row;

/**
 * The path with its parameters filled in and its query appended.
 *
 * @throws if a parameter of the path is missing from `params`.
 */
export function pathOf(
  row: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`${row.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
