import type { ThrottleClass } from '../limits.ts';
import type { Dialect } from './dialects.ts';
import type { Endpoint, Method, ObjectSchema, Schema } from './endpoint.ts';

/**
 * Authentication of a caller: `session` by the session's cookie, `client` by the application's client authentication
 * (RFC 6749 section 2.3), `token` by an access token of a user or a machine (RFC 6750), `proxy` by its address, which
 * `TRUST_PROXY` names, `signOut` by the cookie of a report after signing out, `operator` by the token of a setting, `nobody`
 * for none.
 */
export type Proof = 'nobody' | 'session' | 'signOut' | 'client' | 'token' | 'proxy' | 'operator';

/** A successful response: JSON of a schema, another media type, no body, or a redirect with its target in words. */
type RowAnswer = { schema: Schema } | { media: string } | { empty: true } | { leadsTo: string };

type Answers<Status extends number, Answer extends RowAnswer> = Readonly<{ [S in Status]?: Answer }>;

/** Refusals with one status and in one dialect. */
export interface RowRefusal {
  status: number;
  dialect: Dialect;
  /** The codes in the dialect; absent where the dialect has none. */
  codes?: readonly string[];
}

/**
 * Requests that pages of other sites may send besides links, which open any address in a new tab: `forms` that a
 * visitor submits, `scripts` that may read the response by CORS, or `everything`, where a proxy forwards the headers of
 * visitors.
 */
type OtherSites = 'forms' | 'scripts' | 'everything';

interface Described {
  method: Method;
  /** A parameter is a segment such as `:id`. */
  path: `/${string}`;
  /** One sentence for integrators and the OpenAPI document. */
  summary: string;
  throttle: ThrottleClass | { byHandler: readonly ThrottleClass[] };
  otherSites?: OtherSites;
  /** Any of them suffices. */
  proofs: readonly [Proof, ...Proof[]];
  params?: ObjectSchema;
  query?: ObjectSchema;
  refusals: readonly RowRefusal[];
}

/** The responses to a browser: a redirect, or a page. */
type BrowserAnswers = Answers<302 | 303 | 307 | 308, { leadsTo: string }> &
  Answers<200, { media: 'text/html' }>;

/** An address that a browser opens and that redirects, perhaps after a page of the hub. */
interface RedirectRow extends Described {
  kind: 'redirect';
  method: 'GET';
  answers: BrowserAnswers;
}

/** The target of a form that a browser submits, as `application/x-www-form-urlencoded`. */
interface FormRow extends Described {
  kind: 'form';
  method: 'POST';
  form: ObjectSchema;
  answers: BrowserAnswers;
}

/** An address whose requests and responses a standard defines. */
interface ProtocolRow extends Described {
  kind: 'protocol';
  /** The standard with its section, e.g. `RFC 7662 section 2`. */
  standard: string;
  /** The body, as `application/x-www-form-urlencoded`. */
  form?: ObjectSchema;
  answers: Answers<200 | 201 | 204, Exclude<RowAnswer, { leadsTo: string }>>;
}

/** A row that is not an endpoint of the JSON API. Only `api` rows have mocks, and only they have a typed client. */
export type OtherRow = RedirectRow | FormRow | ProtocolRow;

/** A row of any kind. */
export type Row = Endpoint | OtherRow;

/** Returns whether a row is an endpoint of the JSON API. */
export const isApi = (row: Row): row is Endpoint => row.kind === undefined || row.kind === 'api';

type RowOf<Kind extends OtherRow['kind']> = Extract<OtherRow, { kind: Kind }>;

/** The refusals of every row that responds to errors with a sentence. */
export const outages = [
  { status: 403, dialect: 'text', codes: ['forbidden'] },
  { status: 429, dialect: 'text', codes: ['too_many_requests'] },
  { status: 500, dialect: 'text', codes: ['internal'] },
  { status: 503, dialect: 'text', codes: ['unavailable'] },
] as const satisfies readonly RowRefusal[];

/** Checks a row of another kind. By default it refuses nothing but {@link outages}. */
export const row = /* @__NO_SIDE_EFFECTS__ */ <Kind extends OtherRow['kind']>(
  method: RowOf<Kind>['method'],
  path: OtherRow['path'],
  declared: Omit<RowOf<Kind>, 'method' | 'path' | 'refusals'> & { kind: Kind } & Partial<
      Pick<OtherRow, 'refusals'>
    >,
) => ({ method, path, refusals: outages, ...declared }) as unknown as RowOf<Kind>;

/** Returns the responses of a row by status. */
export const answersOf = ({ answers }: OtherRow): [status: number, answer: RowAnswer][] =>
  Object.entries(answers as Record<string, RowAnswer>).map(([status, answer]) => [Number(status), answer]);
