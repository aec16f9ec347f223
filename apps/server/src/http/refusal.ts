import { type ErrorCode, refusals } from '@portico/contract/errors';

/**
 * A request that is refused: thrown by any rule, answered by the router.
 * `detail` is for the log alone; the caller is told the code's sentence, or `message` where one is more exact.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** Sentences by the name of the field they speak of. */
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

  /** The JSON that the caller gets. docs/product.md 12.2. */
  get body() {
    return {
      message: this.message,
      error: this.message,
      code: this.code,
      ...(this.fields === undefined ? {} : { fields: this.fields }),
    };
  }
}

/** Throws where a rule answered a refusal's code. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/** A field that the rules refuse after its shape was found right, e.g. a password that is too common. */
export const refusedField = (field: string, message: string) =>
  new Refusal('invalid_fields', { message, fields: { [field]: message } });
