import type { LoginResponse, SignedIn } from './schemas/session.ts';

/** Returns the session of a sign-in that needs no second step. @throws for one that needs it */
export function signedIn(answer: LoginResponse): SignedIn {
  if ('next' in answer) throw new Error('The sign-in needs another step');
  return answer;
}
