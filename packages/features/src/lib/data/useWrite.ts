import { ApiError } from '@portico/contract/client';
import type { Endpoint, InputOf, ResponseOf } from '@portico/contract/endpoint';
import type { ErrorCode } from '@portico/contract/errors';
import { useRef, useState } from 'react';
import { useClient } from './client.tsx';
import { endsSession, type FailureWording, failureMessage } from './failures.ts';
import { revalidateReads } from './readCache.ts';
import { toast, type Wording } from './toasts.ts';

/** What a write refreshes and says. The wording of a call stands beside it, once. */
export interface WriteOptions<E extends Endpoint> {
  /** Rows whose answers are old after a success. */
  refreshes?: readonly Endpoint[];
  /** The toast after a success; none without it. */
  succeeded?: Wording | ((answer: ResponseOf<E>, input: InputOf<E>) => Wording);
  /** The write is followed by a navigation that may leave the document, and arrives all the same. */
  outlivesPage?: true;
  /** The toast after a failure; with `inline` the screen shows `failure` itself instead. */
  failed: FailureWording & { inline?: true };
  /** Refusals that the screen answers in its own way, by `refusal`: they have no toast. */
  handled?: readonly ErrorCode[];
}

/** A write and what became of its last run. */
export interface Write<E extends Endpoint> {
  /**
   * Calls the hub once and says what the options say. Never rejects.
   *
   * @returns the answer, or null after a failure
   */
  run: (input: InputOf<E>) => Promise<ResponseOf<E> | null>;
  /** Until the answer and what it refreshes have arrived. */
  isPending: boolean;
  /** The inputs under way: for a list or a matrix to mark its own. */
  pending: readonly InputOf<E>[];
  /** The sentence of the last failure; null after a success or a `reset`. */
  failure: string | null;
  /** Messages by field where the body was refused; for `useForm`. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The last failure itself, for wording that depends on more; null after a success or a `reset`. */
  error: unknown;
  /** The stable word of the last refusal, where the hub gave one; null after a success or a `reset`. */
  refusal: string | null;
  reset: () => void;
}

const noErrors: Readonly<Record<string, string>> = {};

/** Writes through one row of the contract. */
export function useWrite<E extends Endpoint>(row: E, options: WriteOptions<E>): Write<E> {
  const client = useClient();
  const [pending, setPending] = useState<readonly InputOf<E>[]>([]);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(options);
  latest.current = options;

  const run = async (input: InputOf<E>): Promise<ResponseOf<E> | null> => {
    setPending(inputs => [...inputs, input]);
    setError(null);
    const settle = () => setPending(inputs => inputs.filter(other => other !== input));
    try {
      const { refreshes = [], succeeded, outlivesPage = false } = latest.current;
      const answer = await client.call(row, input, { outlivesPage });
      void revalidateReads(refreshes).then(settle);
      if (succeeded !== undefined) {
        toast.success(typeof succeeded === 'function' ? succeeded(answer, input) : succeeded);
      }
      return answer;
    } catch (problem) {
      settle();
      setError(problem);
      const { failed, handled = [] } = latest.current;
      const isHandled = handled.some(code => code === refusalOf(problem));
      if (failed.inline !== true && !isHandled && !endsSession(row, problem)) {
        const sentence = failureMessage(problem, failed);
        toast.failure(
          failed.title === undefined
            ? (sentence ?? failed.message)
            : { title: failed.title, description: sentence },
        );
      }
      return null;
    }
  };

  return {
    run,
    isPending: pending.length > 0,
    pending,
    failure: error === null ? null : (failureMessage(error, options.failed) ?? options.failed.title ?? null),
    fieldErrors: error instanceof ApiError ? error.fields : noErrors,
    error,
    refusal: refusalOf(error),
    reset: () => setError(null),
  };
}

const refusalOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
