import type { Endpoint, ResponseOf } from '@portico/contract/endpoint';
import { type commonRefusals, type ErrorCode, refusals } from '@portico/contract/errors';
import { delay, type HttpHandler, HttpResponse } from 'msw';
import * as v from 'valibot';
import { handlerFor } from './handlers.ts';

/**
 * Named outcomes for one endpoint, to lay over a hub's handlers: `msw.use(fails(api.users.create))`.
 */

/** Codes that an endpoint may be refused with. */
type RefusalOf<E extends Endpoint> = E['refusals'][number] | (typeof commonRefusals)[number];

/** How a call fails. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  /** Its code's, or 500. */
  status?: number;
  /** One of the row's refusals; brings its status and its sentence. */
  code?: Code;
  /** The human sentence of the body. */
  message?: string;
}

/** The hub refuses. With neither code nor message the body is empty: an error without any human sentence. */
export function fails<E extends Endpoint>(row: E, failure: Failure<RefusalOf<E>> = {}): HttpHandler {
  const refusal = failure.code === undefined ? undefined : refusals[failure.code];
  const status = failure.status ?? refusal?.status ?? 500;
  const message = failure.message ?? refusal?.message;
  return handlerFor(row, () => {
    if (message === undefined) return new HttpResponse(null, { status });
    const { code = 'internal' } = failure;
    return HttpResponse.json({ message, error: message, code }, { status });
  });
}

/** The hub never answers. */
export const slow = (row: Endpoint): HttpHandler =>
  handlerFor(row, async () => {
    await delay('infinite');
  });

/** The hub cannot be reached: fetch itself fails. */
export const unreachable = (row: Endpoint): HttpHandler => handlerFor(row, () => HttpResponse.error());

/**
 * The hub answers this, whatever was asked.
 *
 * @param body what it answers, or how to find out at each call
 * @throws when the body does not fit the row: at once for a body, at the call for a function
 */
export function answers<E extends Endpoint>(
  row: E,
  body: ResponseOf<E> | (() => ResponseOf<E>),
): HttpHandler {
  const { answer } = row;
  if ('media' in answer) throw new Error(`${row.path} answers a file`);
  const checked = (value: unknown) => v.parse(answer.schema, value);
  const tell =
    typeof body === 'function' ? () => checked((body as () => ResponseOf<E>)()) : always(checked(body));
  return handlerFor(row, () => {
    const told = tell();
    const isPage = answer.paged === true && Array.isArray(told);
    return HttpResponse.json(told as object, {
      status: answer.status,
      headers: isPage ? { 'X-Total-Count': String(told.length) } : {},
    });
  });
}

const always = (value: unknown) => () => value;

/** An endpoint that answers a list. */
type ListEndpoint<E extends Endpoint> = ResponseOf<E> extends readonly unknown[] ? E : never;

/** There is nothing in the list. */
export const empty = <E extends Endpoint>(row: E & ListEndpoint<E>): HttpHandler =>
  answers<E>(row, [] as ResponseOf<E>);
