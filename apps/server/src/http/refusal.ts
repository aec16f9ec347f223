import { type ErrorCode, refusals } from '@portico/contract/errors';
import { matchesVersion } from '@portico/contract/versions';

/**
 * The refusal of a request. Any rule throws it, and the router responds with it. `detail` is for the log only; the
 * caller gets the code's message, or `message` if set.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      detail?: string;
      fields?: Readonly<Record<string, string>>;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(more.message ?? refusals[code].message, { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.detail = more.detail;
    this.fields = more.fields;
    this.headers = more.headers;
  }

  /** Returns the JSON body of the response (docs/product.md 12.2). */
  get body() {
    return {
      message: this.message,
      error: this.message,
      code: this.code,
      ...(this.fields === undefined ? {} : { fields: this.fields }),
    };
  }
}

/** Throws the refusal if a rule returned a code. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/**
 * Refuses a write of a row that changed after the caller read it. The row is locked, so the second of two writes based
 * on one version is refused.
 *
 * @throws {Refusal} `changed_meanwhile`
 */
export function refuseIfChanged(
  { ifMatch = null }: { ifMatch?: string | null },
  row: { version: number },
): void {
  if (!matchesVersion(ifMatch, row.version)) throw new Refusal('changed_meanwhile');
}

/** Returns the refusal of a well-formed field that a rule rejects, e.g. a password that is too common. */
export const refusedField = (field: string, message: string) =>
  new Refusal('invalid_fields', { message, fields: { [field]: message } });
