import { api } from '@portico/contract/api/table';
import { credentials } from './hubProcess.ts';

/** A sign-in. */
export interface SignInRequest {
  url: string;
  body: object;
}

/** The sign-in of a measured hub's owner. */
export const hubSignIn = (url: string): SignInRequest => ({
  url: url + api.auth.login.path,
  body: credentials,
});

/**
 * Signs in without pause, each time from another network.
 *
 * @returns a function that stops the sign-ins and returns their number
 */
export function keepSigningIn({ url, body }: SignInRequest, callers: number): () => Promise<number> {
  let isOver = false;
  let signedIn = 0;
  const call = async (caller: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: new URL(url).origin,
          'X-Forwarded-For': `172.${16 + caller}.${turn % 256}.1`,
        },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`A sign-in failed with ${response.status}`);
      signedIn += 1;
    }
  };
  const calls = Array.from({ length: callers }, (_, caller) => call(caller));
  return async () => {
    isOver = true;
    await Promise.all(calls);
    return signedIn;
  };
}
