import { type ErrorCode, notFound, refusals } from '../../errors.ts';
import { lookalikeMessage } from '../../people/names.ts';
import { matchesVersion } from '../versions.ts';

/** Details of a refusal besides its code. */
interface RefusalDetails {
  /** Replaces the code's message. */
  message?: string;
  /** The reason, for the log only. */
  detail?: string;
  /** Messages by field name. The first one is the message of the refusal, unless the refusal has one. */
  fields?: Readonly<Record<string, string>>;
  /** The numbers in the messages: by field, or by what they measure. */
  parameters?: Readonly<Record<string, number>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The refusal of a request. Any rule throws it, and the hub responds with it (docs/hub.md, 'Errors'). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly parameters: Readonly<Record<string, number>>;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    { message, detail, fields, parameters = {}, headers, cause }: RefusalDetails = {},
  ) {
    super(message ?? Object.values(fields ?? {})[0] ?? refusals[code].message, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.detail = detail;
    this.fields = fields;
    this.parameters = parameters;
    this.headers = headers;
  }

  /** Returns the JSON body of the response. */
  get body() {
    const { message, code, fields, parameters } = this;
    const hasParameters = Object.keys(parameters).length > 0;
    return {
      message,
      error: message,
      code,
      ...(fields === undefined ? {} : { fields }),
      ...(hasParameters ? { parameters } : {}),
    };
  }
}

/** Throws the refusal if a rule returned a code. */
export function refuseIf(code: ErrorCode | null): void {
  if (code !== null) throw new Refusal(code);
}

/**
 * Refuses a write of a row that changed after the caller read it.
 *
 * @param request has the `If-Match` header; null for none
 * @param row as stored; a server has locked it, so that the second of two writes based on one version is refused
 * @throws {Refusal} `changed_meanwhile`
 */
export function refuseIfChanged(
  { ifMatch = null }: { ifMatch?: string | null },
  row: { version: number },
): void {
  if (!matchesVersion(ifMatch, row.version)) throw new Refusal('changed_meanwhile');
}

/**
 * Returns the refusal of a well-formed field that a rule rejects, e.g. a password that is too common.
 *
 * @param bound the number in the message, if it has one
 */
export const refusedField = (field: string, message: string, bound?: number): Refusal =>
  new Refusal('invalid_fields', {
    fields: { [field]: message },
    parameters: bound === undefined ? {} : { [field]: bound },
  });

/** Returns the refusal of a body above the maximum. */
export const bodyTooLarge = (maxBytes: number): Refusal =>
  new Refusal('body_too_large', {
    message: `The request body is larger than ${maxBytes / 1024} kB.`,
    parameters: { maxBytes },
  });

/** Returns the refusal of something that does not exist. */
export const missing = (kind: keyof typeof notFound): Refusal =>
  new Refusal('not_found', { message: notFound[kind] });

/** Returns the refusal of a wrong current password. */
export const wrongPassword = (): Refusal =>
  new Refusal('wrong_password', { fields: { currentPassword: refusals.wrong_password.message } });

const takenNames = {
  username: ['username_taken', 'username'],
  lookalike: ['username_taken', 'username', lookalikeMessage],
  email: ['email_taken', 'email'],
  application: ['app_name_taken', 'name'],
  machineClient: ['client_name_taken', 'name'],
  proxiedHost: ['proxied_host_taken', 'addresses'],
  view: ['view_name_taken', 'name'],
  api: ['api_identifier_taken', 'identifier'],
} as const satisfies Record<string, TakenName>;

/** The refusal, its field and a message that replaces its own. */
type TakenName = readonly [code: ErrorCode, field: string, message?: string];

/** A kind of unique name. `lookalike`: a username that looks like another one. */
export type UniqueName = keyof typeof takenNames;

/** Returns the refusal of a name that is taken. */
export function takenName(kind: UniqueName, cause?: unknown): Refusal {
  const [code, field, message = refusals[code].message]: TakenName = takenNames[kind];
  return new Refusal(code, { fields: { [field]: message }, cause });
}
