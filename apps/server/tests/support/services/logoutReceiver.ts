import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, type ProtectedHeaderParameters } from 'jose';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Hub } from '../../../src/base/hub.ts';
import { createSignOutSender } from '../../../src/sso/signOuts/sender.ts';
import { serve } from '../hub/listen.ts';

/** A logout token that an application received, as it verified it. */
interface ReceivedToken {
  token: string;
  header: ProtectedHeaderParameters;
  claims: JWTPayload & { sid?: string; events?: Record<string, unknown> };
}

/** An application that receives logout tokens. */
export type LogoutReceiver = Awaited<ReturnType<typeof openLogoutReceiver>>;

/** Sends the logout tokens that are due. */
export const sendLogoutTokens = (hub: Hub) => createSignOutSender(hub, pino({ level: 'silent' }))();

/**
 * Opens an application that verifies each logout token by OpenID Connect Back-Channel Logout 1.0 section 2.6.
 *
 * @param issuer the hub's URL
 * @param audience the application's id
 */
export async function openLogoutReceiver(issuer: string, audience: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/oidc/jwks`));
  const seen = new Set<string>();
  let answer = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(200).end();
  const { url, stop } = await serve(async (request, response) => {
    receiver.requests += 1;
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        typ: 'logout+jwt',
        algorithms: ['RS256'],
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
      });
      if (seen.has(String(payload.jti))) throw new Error('replayed');
      seen.add(String(payload.jti));
      receiver.received.push({ token, header: protectedHeader, claims: payload });
    } catch (error) {
      response.writeHead(400).end(String(error));
      return;
    }
    answer(request, response);
  });
  onTestFinished(stop);
  const receiver = {
    address: `${url}/logout`,
    received: [] as ReceivedToken[],
    /** Requests that arrived, verified or not. */
    requests: 0,
    /** Replaces the response, which is 200 at first. */
    answerWith(next: (request: IncomingMessage, response: ServerResponse) => void) {
      answer = next;
    },
  };
  return receiver;
}
