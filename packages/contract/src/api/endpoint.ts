import * as v from 'valibot';
import type { ErrorCode } from '../errors.ts';
import { id } from '../lib/schemas/id.ts';
import type { ThrottleClass } from '../limits.ts';
import type { Access } from '../people/capabilities.ts';
import type { HubScope } from '../sso/machineScopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = v.GenericSchema;
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A JSON response. Server and client both strip it to the schema. */
interface JsonResponse {
  status: 200 | 201;
  schema: Schema;
  /** The response is one page, with `Link: <…>; rel="next"` and, if the total is known, `X-Total-Count`. */
  paged?: true;
  /** The endpoint is polled: the response has an `ETag`, and an unchanged one is a 304. */
  revalidated?: true;
  /** The body has a `version`, which the `ETag` names. A write of the row accepts `If-Match` (decision 47). */
  versioned?: true;
}

/** A file, streamed while it is read or generated. `Content-Disposition` has its name. */
interface FileResponse {
  status: 200;
  media: 'text/csv' | 'application/octet-stream';
}

/** A file on the client. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** A file on the server, in chunks. */
export type FileBody = AsyncIterable<string | Uint8Array>;

/**
 * One endpoint of the JSON API as data. The client, the mocks, the server, the OpenAPI document and the conformance
 * suite read this row and define no paths themselves. Rows of other kinds are in `row.ts`.
 */
export interface Endpoint {
  /** The kind of a row that names none. */
  kind?: 'api';
  method: Method;
  /** A parameter is a segment such as `:id`. */
  path: `/api/${string}`;
  /** One sentence for integrators and the OpenAPI document. */
  summary: string;
  /** Set for the original API. Other endpoints were added since. */
  source?: 'core';
  access: Access;
  /** The scope that a machine client needs. Without one the row refuses machine clients. */
  scope?: HubScope;
  /** The throttle class, or the classes that the handler chooses from. */
  throttle: ThrottleClass | { byHandler: readonly ThrottleClass[] };
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** The maximum size of the body, if it is not `lengths.bodyBytes`. */
  bodyBytes?: number;
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

/** A caller's input: `params` and `body` if the row has them, and an optional `query`. */
export type InputOf<E extends Endpoint> = InputPart<E, 'params'> & InputPart<E, 'body'> & QueryPart<E>;

type ParsedPart<
  E extends Endpoint,
  Part extends 'params' | 'query' | 'body',
> = E[Part] extends v.GenericSchema ? { [K in Part]: v.InferOutput<E[Part]> } : unknown;

/** A handler's input: validated and stripped to the schemas. */
export type ParsedInputOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>;

type ResponseBody<Declared, File> = Declared extends { schema: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : File;

/** The result of a successful call on the client. */
export type ResponseOf<E extends Endpoint> = ResponseBody<E['response'], DownloadedFile>;

/** The result of a successful call on the server. */
export type ResponseBodyOf<E extends Endpoint> = ResponseBody<E['response'], FileBody>;

/** What a row declares after its method and path. A row for strangers always names its throttle class. */
type Declared = Omit<Endpoint, 'method' | 'path' | 'access' | 'throttle' | 'refusals'> &
  Partial<Pick<Endpoint, 'refusals'>> &
  (
    | Pick<Endpoint, 'access' | 'throttle'>
    | { access: Exclude<Access, { by: 'anyone' }>; throttle?: Endpoint['throttle'] }
  );

/** The names of the parameters in a path. */
export type ParameterOf<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<`/${More}`>
    : Rest
  : never;

/** The schema of a path's parameters: ids, unless the row declares another one. */
type ParamsOf<P, D> =
  ParameterOf<P> extends never
    ? unknown
    : {
        params: D extends { params: infer Schema }
          ? Schema
          : v.ObjectSchema<{ readonly [Name in ParameterOf<P>]: typeof id }, undefined>;
      };

type Complete<M extends Method, P extends Endpoint['path'], D extends Declared> = Omit<D, 'refusals'> & {
  method: M;
  path: P;
  throttle: Endpoint['throttle'];
  refusals: readonly (
    | (D extends { refusals: readonly (infer Code)[] } ? Code : never)
    | (ParameterOf<P> extends never ? never : 'not_found')
  )[];
} & ParamsOf<P, D>;

/** Returns the names of the parameters in a path, in their order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Checks a row against {@link Endpoint} and keeps its literal types. By default a GET counts as a read and others as
 * writes, and there are no refusals beyond the common ones. The parameters of a path are ids unless the row says
 * otherwise, and a row that has some refuses those that name nothing.
 */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  const M extends Method,
  const P extends Endpoint['path'],
  const D extends Declared,
>(
  method: M,
  path: P,
  declared: D,
) => {
  const names = parametersOf(path);
  return {
    method,
    path,
    throttle: method === 'GET' ? 'reads' : 'writes',
    ...(names.length === 0 ? {} : { params: v.object(Object.fromEntries(names.map(name => [name, id]))) }),
    ...declared,
    refusals: [...(names.length === 0 ? [] : ['not_found']), ...(declared.refusals ?? [])],
  } as unknown as Complete<M, P, D>;
};

/** Returns an endpoint's path with its parameters and query. @throws if `params` lacks a parameter of the path */
export function pathOf(
  row: { path: string },
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
