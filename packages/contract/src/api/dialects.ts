import * as v from 'valibot';
import type { Schema } from './endpoint.ts';

/** The form of a refusal. */
interface DialectForm {
  /** One sentence for integrators. */
  summary: string;
  /** The media type of the body; absent for refusals without a body. */
  media?: string;
  /** The schema of a JSON body. */
  schema?: Schema;
  /** The header that has the code. */
  header?: string;
}

const oauthError = v.object({ error: v.string(), error_description: v.optional(v.string()) });

/** The forms of refusals, of rows that are not endpoints of the JSON API. */
export const dialects = {
  text: { summary: 'One sentence.', media: 'text/plain' },
  page: { summary: 'A page that tells the visitor what to do.', media: 'text/html' },
  oauth: {
    summary: 'JSON with `error` and `error_description` (RFC 6749 section 5.2).',
    media: 'application/json',
    schema: oauthError,
  },
  bearer: {
    summary: 'The parameter `error` of the header `WWW-Authenticate` (RFC 6750 section 3).',
    header: 'WWW-Authenticate',
  },
  redirect: {
    summary:
      "The parameters `error` and `error_description` of the application's address (RFC 6749 section 4.1.2.1).",
    header: 'Location',
  },
} as const satisfies Record<string, DialectForm>;

export type Dialect = keyof typeof dialects;
