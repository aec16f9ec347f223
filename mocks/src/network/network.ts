import type { Endpoint, ResponseOf } from '@portico/contract/api/endpoint';
import { type commonRefusals, type ErrorCode, refusals } from '@portico/contract/errors';
import { delay, type HttpHandler, HttpResponse } from 'msw';
import * as v from 'valibot';
import { handlerFor } from '../handlers.ts';
import { respond } from './respond.ts';

/** Named outcomes for one endpoint, to override a hub's handlers: `msw.use(fails(api.users.create))`. */

/** The codes with which an endpoint may be refused. */
type RefusalOf<E extends Endpoint> = E['refusals'][number] | (typeof commonRefusals)[number];

/** The failure of a call. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  /** By default the status of the code, or 500. */
  status?: number;
  /** One of the row's refusals, which determines the status and the message. */
  code?: Code;
  /** The message of the body. */
  message?: string;
  /** The messages by field. */
  fields?: Readonly<Record<string, string>>;
}

/** Makes the hub refuse. Without a code and a message the body is empty, like an error without any text. */
export function fails<E extends Endpoint>(row: E, failure: Failure<RefusalOf<E>> = {}): HttpHandler {
  const refusal = failure.code === undefined ? undefined : refusals[failure.code];
  const status = failure.status ?? refusal?.status ?? 500;
  const message = failure.message ?? refusal?.message;
  return handlerFor(row, () => {
    if (message === undefined) return new HttpResponse(null, { status });
    const { code = 'internal', fields } = failure;
    return HttpResponse.json({ message, error: message, code, fields }, { status });
  });
}

/** Makes the hub never respond. */
export const slow = (row: Endpoint): HttpHandler => handlerFor(row, () => delay('infinite'));

/** Makes the hub unreachable: fetch itself fails. */
export const unreachable = (row: Endpoint): HttpHandler => handlerFor(row, () => HttpResponse.error());

/**
 * Makes the hub respond with a fixed body.
 *
 * @param body the body, or a function that returns it at each call
 * @throws if the body does not match the row's schema: immediately for a body, at the call for a function
 */
export function answers<E extends Endpoint>(
  row: E,
  body: ResponseOf<E> | (() => ResponseOf<E>),
): HttpHandler {
  const bodyOf = (typeof body === 'function' ? body : () => body) as () => unknown;
  if (typeof body !== 'function' && 'schema' in row.response) v.parse(row.response.schema, body);
  return handlerFor(row, () => respond(row, bodyOf()));
}

/** An endpoint whose response is a list. */
type ListEndpoint<E extends Endpoint> = ResponseOf<E> extends readonly unknown[] ? E : never;

/** Makes a list empty. */
export const empty = <E extends Endpoint>(row: E & ListEndpoint<E>): HttpHandler =>
  answers<E>(row, [] as ResponseOf<E>);
