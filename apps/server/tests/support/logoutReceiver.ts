import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, type ProtectedHeaderParameters } from 'jose';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** A logout token that an application received, as it verified it. */
interface ReceivedToken {
  token: string;
  header: ProtectedHeaderParameters;
  claims: JWTPayload & { sid?: string; events?: Record<string, unknown> };
}

/** An application that receives logout tokens. */
export interface LogoutReceiver {
  address: string;
  received: ReceivedToken[];
  /** Requests that arrived, verified or not. */
  requests: number;
  /** Replaces the response, which is 200 at first. */
  answerWith: (answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
}

/**
 * Opens an application that verifies each logout token by OpenID Connect Back-Channel Logout 1.0 section 2.6.
 *
 * @param issuer the hub's URL
 * @param audience the application's id
 */
export async function openLogoutReceiver(issuer: string, audience: string): Promise<LogoutReceiver> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/oidc/jwks`));
  const seen = new Set<string>();
  let answer = (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200).end();
  };
  const server = createServer(async (request, response) => {
    receiver.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('logout_token') ?? '';
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
  const receiver: LogoutReceiver = {
    address: '',
    received: [],
    requests: 0,
    answerWith: next => {
      answer = next;
    },
  };
  receiver.address = `http://127.0.0.1:${await listen(server)}/logout`;
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>(resolve => server.close(() => resolve()));
  });
  return receiver;
}
