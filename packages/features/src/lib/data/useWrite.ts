import type { Endpoint, InputOf, ResponseOf } from '@portico/contract/api/endpoint';
import { ApiError } from '@portico/contract/client';
import type { ErrorCode } from '@portico/contract/errors';
import type { ToastMessage } from '@portico/ui/Toast';
import { useRef, useState } from 'react';
import { useClient } from './client.tsx';
import { endsSession, type FailureWording, failureMessage } from './failures.ts';
import { revalidateReads } from './readCache.ts';
import { toast, type Wording } from './toasts.ts';

/** The refreshes and toasts of a write. */
export interface WriteOptions<E extends Endpoint> {
  /** Endpoints to read again after a success. */
  refreshes?: readonly Endpoint[];
  /** The toast after a success; undefined for none. */
  succeeded?: Wording | ((response: ResponseOf<E>, input: InputOf<E>) => Wording);
  /** Completes the request even if a navigation leaves the document. */
  outlivesPage?: true;
  /** The toast after a failure; with `inline`, the screen shows `failure` instead. */
  failed: FailureWording & { inline?: true };
  /** Error codes without a toast: the screen handles them by `refusal`. */
  handled?: readonly ErrorCode[];
}

/** Options of one run. */
export interface RunOptions {
  /** Refuses the write with `changed_meanwhile` unless the row still has this ETag. */
  ifMatch?: string;
  /** A sentence and a button for the toast after a success. */
  description?: string;
  offer?: Pick<ToastMessage, 'button' | 'duration'>;
  /** Receives the error code of a failure; null if the hub sent none. */
  onRefusal?: (code: string | null) => void;
}

/** A write and the result of its last run. */
export interface Write<E extends Endpoint> {
  /**
   * Calls the endpoint once and shows the toasts of the options. Never rejects.
   *
   * @returns the response body, or null after a failure
   */
  run: (input: InputOf<E>, options?: RunOptions) => Promise<ResponseOf<E> | null>;
  /** True until the response and the refreshed reads have arrived. */
  isPending: boolean;
  /** The pending inputs, for the items of a list or matrix. */
  pending: readonly InputOf<E>[];
  /** The message of the last failure; null after a success or `reset`. */
  failure: string | null;
  /** Validation messages by field, for `useForm`. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The error of the last failure; null after a success or `reset`. */
  error: unknown;
  /** The error code of the last failure, if the hub sent one; null after a success or `reset`. */
  refusal: string | null;
  reset: () => void;
}

/** The dialog 'Confirm that it is you' authenticates the user, then the write runs again. */
const proofDue: ErrorCode = 'proof_required';

const noErrors: Readonly<Record<string, string>> = {};

/** Writes through an endpoint. */
export function useWrite<E extends Endpoint>(row: E, options: WriteOptions<E>): Write<E> {
  const client = useClient();
  const [pending, setPending] = useState<readonly InputOf<E>[]>([]);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(options);
  latest.current = options;

  const run: Write<E>['run'] = async (input, { ifMatch, description, offer, onRefusal } = {}) => {
    setPending(inputs => [...inputs, input]);
    setError(null);
    const settle = () => setPending(inputs => inputs.filter(other => other !== input));
    try {
      const { refreshes = [], succeeded, outlivesPage = false } = latest.current;
      const response = await client.call(row, input, { outlivesPage, ...(ifMatch && { ifMatch }) });
      void revalidateReads(refreshes).then(settle);
      if (succeeded !== undefined) {
        const wording = typeof succeeded === 'function' ? succeeded(response, input) : succeeded;
        toast.success({
          description,
          ...offer,
          ...(typeof wording === 'string' ? { title: wording } : wording),
        });
      }
      return response;
    } catch (problem) {
      settle();
      setError(problem);
      const { failed, handled = [] } = latest.current;
      const isHandled = [proofDue, ...handled].some(code => code === refusalOf(problem));
      if (failed.inline !== true && !isHandled && !endsSession(row, problem)) {
        const sentence = failureMessage(problem, failed);
        toast.failure(
          failed.title === undefined
            ? (sentence ?? failed.message)
            : { title: failed.title, description: sentence },
        );
      }
      onRefusal?.(refusalOf(problem));
      return null;
    }
  };

  return {
    run,
    isPending: pending.length > 0,
    pending,
    failure:
      error === null || refusalOf(error) === proofDue
        ? null
        : (failureMessage(error, options.failed) ?? options.failed.title ?? null),
    fieldErrors: error instanceof ApiError ? error.fields : noErrors,
    error,
    refusal: refusalOf(error),
    reset: () => setError(null),
  };
}

const refusalOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
