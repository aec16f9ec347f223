/** Endpoints of signing in with a passkey. */
import { endpoint } from '../../api/endpoint.ts';
import { passkeyRequest, passkeySignInBody, provePasskeyBody } from '../schemas/passkey.ts';
import { loginResponse, signedIn } from '../schemas/session.ts';

export const signInOptions = endpoint('GET', '/api/auth/passkey', {
  summary: 'Return a request for a passkey with a challenge for this browser; it names no account.',
  access: { by: 'anyone' },
  throttle: 'passkeyRequests',
  response: { status: 200, schema: passkeyRequest },
});

export const signIn = endpoint('POST', '/api/auth/passkey', {
  summary: 'Sign in with a passkey, without a username or password; each challenge works once.',
  access: { by: 'anyone' },
  throttle: 'passkeySignIns',
  body: passkeySignInBody,
  response: { status: 200, schema: signedIn },
  refusals: ['passkey_refused', 'account_suspended', 'account_inactive'],
});

export const prove = endpoint('POST', '/api/auth/prove-passkey', {
  summary: 'Take the next step of a sign-in with a passkey, after the password.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['passkeySignIns'] },
  body: provePasskeyBody,
  response: { status: 200, schema: loginResponse },
  refusals: ['sign_in_over', 'passkey_refused'],
});
