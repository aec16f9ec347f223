/** Endpoints of sign-on to applications, and of token validation. */
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { generateTokenBody, signOn as signOnResponse, validateBody, validation } from '../schemas/signOn.ts';

export const generateToken = endpoint('POST', '/api/sso/generate-token', {
  summary: 'Create a sign-on token for one application, valid once within 60 seconds.',
  source: 'core',
  access: everyone,
  body: generateTokenBody,
  response: { status: 200, schema: signOnResponse },
  refusals: [
    'not_found',
    'no_access',
    'application_inactive',
    'app_proof_required',
    'application_url_missing',
  ],
});

export const validate = endpoint('POST', '/api/validate', {
  summary: 'For applications: return the user of a token. A sign-on token is valid once.',
  source: 'core',
  access: { by: 'anyone' },
  // By application once its key is known, by network otherwise: a stranger can't use up an application's quota.
  throttle: { byHandler: ['integrators', 'unknownKeys'] },
  body: validateBody,
  response: { status: 200, schema: validation },
});
