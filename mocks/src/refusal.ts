import { type ErrorCode, refusals } from '@portico/contract/errors';
import { matchesVersion } from '@portico/contract/versions';

/** The refusal of a request. Any rule throws it, and the hub responds with it (docs/product.md 12.2). */
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

  /** Returns the JSON body of the response. */
  get body() {
    const { message, code, fields } = this;
    return { message, error: message, code, ...(fields === undefined ? {} : { fields }) };
  }
}

/** Throws the refusal if a rule returned a code. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/** Refuses a write of a row that changed after its caller read it. */
export function refuseIfChanged(ifMatch: string | null, row: { version: number }): void {
  if (!matchesVersion(ifMatch, row.version)) throw new Refusal('changed_meanwhile');
}
