import { differenceText } from './addresses.ts';
import type { ProblemCode } from './labels.ts';

/**
 * The value that an application sent and the one that the hub expected, bounded and without secrets; null where a
 * reason has none.
 */
export interface ProblemFacts {
  sent: string | null;
  expected: string | null;
}

/** A reason for which the hub refuses a request of an application. */
interface Problem {
  /** The fault; a function returns it with both values. */
  sentence: string | ((facts: ProblemFacts) => string);
  /** The steps for an administrator. */
  advice: string;
  /** The visitor can restart at the application. Without it, only the administrator helps. */
  visitor?: 'restart';
  /** An example for the documentation, of a reason with values. */
  example?: ProblemFacts;
}

const address = 'https://notes.example.com/callback';

/** Every reason for a refused request. docs/sso.md, 'Refused requests'; docs/sign-on-errors.md is generated from it. */
export const problems: Readonly<Record<ProblemCode, Problem>> = {
  redirect_uri_mismatch: {
    sentence: ({ sent, expected }) =>
      expected === null
        ? `redirect_uri is ${sent}; no address is registered.`
        : `redirect_uri is ${sent}; registered is ${differenceText(sent ?? '', expected)}.`,
    advice: 'Correct the address in the application, or add this address to the redirect addresses.',
    example: { sent: `${address}/`, expected: address },
  },
  redirect_uri_changed: {
    sentence: ({ sent, expected }) =>
      `The token request has the redirect_uri ${sent}; the sign-on began with ${expected ?? 'another'}.`,
    advice: 'Set the same callback address in all places of the application.',
    example: { sent: `${address}/`, expected: address },
  },
  unknown_client: {
    sentence: 'client_id is not the id of an application.',
    advice: 'Copy the client id from the sign-on settings of the application.',
  },
  not_connected: {
    sentence: 'The application has no OpenID Connect settings.',
    advice: 'Save its redirect addresses in its sign-on settings.',
  },
  client_inactive: {
    sentence: 'The application is inactive.',
    advice: 'Activate the application if users should sign in again.',
  },
  pkce_missing: {
    sentence: 'The request has no code_challenge; the settings require PKCE.',
    advice: 'Turn on PKCE (S256) in the application. Waive it only for an application that cannot use it.',
  },
  pkce_method: {
    sentence: ({ sent }) => `code_challenge_method is ${sent ?? 'missing'}; the hub accepts S256.`,
    advice:
      'Set the PKCE method S256 in the application. If it has no such method, turn PKCE off there and waive it here.',
    example: { sent: 'plain', expected: 'S256' },
  },
  verifier_missing: {
    sentence: 'The token request has no code_verifier, but the sign-on began with a code_challenge.',
    advice: 'Update the application. If it runs several times, its copies must share their sign-on state.',
    visitor: 'restart',
  },
  verifier_wrong: {
    sentence: 'code_verifier does not match the code_challenge with which the sign-on began.',
    advice: 'Sign on again. If it repeats, the copies of the application do not share their sign-on state.',
    visitor: 'restart',
  },
  wrong_secret: {
    sentence: 'The client secret is not the current one.',
    advice: 'Generate a new client secret and paste it into the application.',
  },
  no_secret: {
    sentence: 'The application sent a client secret; none has been generated for it.',
    advice: 'Generate a client secret and paste it into the application.',
  },
  secret_missing: {
    sentence: 'The application sent no client secret; the settings say confidential.',
    advice:
      'Paste the client secret into the application, or set its type to public if it runs in a browser.',
  },
  secret_unexpected: {
    sentence: 'The application sent a client secret; the settings say public.',
    advice: 'Remove the secret from the application, or set its type to confidential.',
  },
  auth_method: {
    sentence: ({ sent }) => `The client authentication could not be read: ${sent}.`,
    advice: 'Set client_secret_basic or client_secret_post in the application.',
    example: { sent: 'invalid authorization header value format', expected: null },
  },
  code_reused: {
    sentence: 'The authorization code was used before. The session of the user was ended.',
    advice: 'Sign on again. If it repeats, something calls the callback twice, such as a proxy or a scanner.',
    visitor: 'restart',
  },
  code_expired: {
    sentence: 'The authorization code was exchanged more than a minute after it was issued.',
    advice: 'Sign on again. If it repeats, look for a slow connection from the application to the hub.',
    visitor: 'restart',
  },
  code_unknown: {
    sentence: 'The authorization code is unknown, or expired a while ago.',
    advice: 'Sign on again. If it repeats, check that the application uses this hub only.',
    visitor: 'restart',
  },
  session_ended: {
    sentence: "The user's session or access ended before the code was exchanged.",
    advice: 'Sign on again. If it repeats, check the access of the user.',
    visitor: 'restart',
  },
  code_of_other: {
    sentence: 'The code or token was issued to another application.',
    advice: 'Check that the client id is the same in all places of the application.',
  },
  refresh_unknown: {
    sentence: 'The refresh token is unknown or expired, or its session has ended.',
    advice: 'Nothing, usually: the user signs on again.',
    visitor: 'restart',
  },
  refresh_reused: {
    sentence: 'The refresh token was used before. The session of the user was ended.',
    advice: 'The application must store the new refresh token of each answer.',
    visitor: 'restart',
  },
  scope: {
    sentence: ({ sent, expected }) =>
      expected === null
        ? `scope is ${sent ?? 'missing'}, which is not possible here.`
        : `scope is ${sent ?? 'missing'}; possible is ${expected}.`,
    advice: 'Correct the scopes in the application. It needs openid at least.',
    example: { sent: 'openid\\u{9}profile', expected: 'openid profile email' },
  },
  scope_spaces: {
    sentence: ({ sent }) =>
      `scope has a space at its start or end, or two in a row: ${sent?.replaceAll(' ', '␣') ?? 'missing'}.`,
    advice: 'Separate the scopes in the application with single spaces.',
    example: { sent: 'openid  profile', expected: null },
  },
  resource: {
    sentence: ({ sent, expected }) =>
      expected === null
        ? `resource is ${sent ?? 'missing'}: no API of the application, or not named when the user signed on.`
        : `resource is ${sent ?? 'missing'}; the API of the application is ${expected}.`,
    advice: 'Define the API in the sign-on settings, with the identifier that the application sends.',
    example: { sent: 'https://notes.example.com/mcp/', expected: 'https://notes.example.com/mcp' },
  },
  response_type: {
    sentence: ({ sent }) => `response_type is ${sent ?? 'missing'}; the hub accepts code.`,
    advice: 'Set the authorization code flow in the application.',
    example: { sent: 'id_token token', expected: 'code' },
  },
  response_mode: {
    sentence: ({ sent }) => `response_mode is ${sent}, which is not possible here.`,
    advice: 'Remove the response mode from the application.',
    example: { sent: 'web_message', expected: null },
  },
  grant_type: {
    sentence: ({ sent }) => `grant_type is ${sent ?? 'missing'}, which is not possible for this application.`,
    advice: 'Set the authorization code flow in the application.',
    example: { sent: 'password', expected: null },
  },
  device_off: {
    sentence: 'A device asked for a code; the settings do not allow sign-in on devices.',
    advice: 'Allow sign-in on devices in the sign-on settings, if the application runs on some.',
  },
  parameter_missing: {
    sentence: ({ expected }) => `The request lacks ${expected}.`,
    advice: 'Check that the application follows OpenID Connect and that no proxy removes parameters.',
    example: { sent: null, expected: 'redirect_uri' },
  },
  parameter_repeated: {
    sentence: ({ sent }) => `The request has a parameter twice: ${sent}.`,
    advice: 'Look for the parameter in the address that the application was given.',
    example: { sent: 'redirect_uri', expected: null },
  },
  prompt: {
    sentence: ({ sent }) => `prompt is ${sent}, which the hub does not know.`,
    advice: 'Remove prompt from the application, or use none, login or consent.',
    example: { sent: 'create', expected: null },
  },
  request_object: {
    sentence: 'The request has its parameters in a request object, which the hub does not read.',
    advice: 'Turn off request objects (JAR) in the application.',
  },
  request_uri: {
    sentence: 'request_uri is unknown, expired or used before.',
    advice: 'Sign on again.',
    visitor: 'restart',
  },
  no_access: {
    sentence: 'The user has no access to the application.',
    advice: 'Grant access to the user.',
  },
  request_expired: {
    sentence: 'The visitor came back to a sign-on that had expired or was finished.',
    advice: 'Nothing: the visitor starts again at the application.',
    visitor: 'restart',
  },
  sign_out_address: {
    sentence: ({ sent, expected }) =>
      expected === null
        ? `post_logout_redirect_uri is ${sent}; no address is registered.`
        : `post_logout_redirect_uri is ${sent}; registered is ${differenceText(sent ?? '', expected)}.`,
    advice: 'Correct the address in the application, or add it to the addresses after sign-out.',
    example: { sent: 'https://notes.example.com/bye', expected: 'https://notes.example.com/' },
  },
  sign_out_hint: {
    sentence: ({ sent }) =>
      `The sign-out has neither id_token_hint nor client_id, so the hub did not lead back to ${sent}.`,
    advice: 'Turn on the ID token hint at sign-out in the application. Without it, the sign-out still works.',
    example: { sent: address, expected: null },
  },
  id_token_hint: {
    sentence: 'id_token_hint is not an ID token of this hub for this application.',
    advice: 'Sign out and on again. If it repeats, check the client id in the application.',
    visitor: 'restart',
  },
  cors: {
    sentence: ({ sent }) => `A page of ${sent} called the hub; no redirect address has this origin.`,
    advice: 'Browser-only applications are public clients with a redirect address of the same origin.',
    example: { sent: 'https://other.example.com', expected: null },
  },
  dpop: {
    sentence: ({ sent }) => `The DPoP proof was refused: ${sent}.`,
    advice: 'Check the clock of the application and the address that it signs.',
    visitor: 'restart',
    example: { sent: 'DPoP proof iat is not recent enough', expected: null },
  },
  other: {
    sentence: ({ sent }) => `The hub refused the request: ${sent}.`,
    advice: 'Check that the application follows OpenID Connect.',
    example: { sent: 'invalid max_age parameter value', expected: null },
  },
};

/** Returns the sentence and the advice of a reason. */
export function describeProblem(
  code: ProblemCode,
  facts: ProblemFacts = { sent: null, expected: null },
): { sentence: string; advice: string } {
  const { sentence, advice } = problems[code];
  return { sentence: typeof sentence === 'string' ? sentence : sentence(facts), advice };
}
