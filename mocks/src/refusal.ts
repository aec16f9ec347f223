import { type ErrorCode, refusals } from '@portico/contract/errors';

/** A request that the hub refuses: thrown by any rule, answered by the hub. docs/product.md 12.2. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      fields?: Readonly<Record<string, string>>;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(more.message ?? Object.values(more.fields ?? {})[0] ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The JSON that the caller gets. */
  get body() {
    const { message, code, fields } = this;
    return { message, error: message, code, ...(fields === undefined ? {} : { fields }) };
  }
}

/** Throws where a rule answered a refusal's code. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}
