import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { lengths } from '@portico/contract/limits';
import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { createKeyReader, verifyApiToken } from '../../signIn/keys/keyReader.ts';
import { oidcRoutes } from '../oidc/paths.ts';
import { saveTokens } from '../tokens/exchange.ts';
import { issuedRow } from '../tokens/issued.ts';

/** Returns the text under which a user's token for an API is stored. The token itself is signed afterwards. */
const storedId = (jti: unknown) => `api ${jti}`;

/**
 * Creates the function that stores users' tokens for APIs before they are signed: like other tokens, they are issued with
 * a refresh token in one commit, are introspected and revoked, and end with their client session.
 */
export const apiTokenStorage =
  (hub: Hub) =>
  async (
    _ctx: KoaContextWithOIDC,
    token: AccessToken | ClientCredentials,
    { payload }: JWTStructured,
  ): Promise<void> => {
    if (token.kind !== 'AccessToken') return;
    const { grantId, scope, jkt, gty } = token as AccessToken;
    const { jti, iat, exp } = payload as { jti: string; iat: number; exp: number };
    const row = issuedRow(storedId(jti), { grantId, scope, iat, exp } as never, hub.now());
    await saveTokens(hub, { access: { ...row, jkt: jkt ?? null, grantType: gty ?? 'authorization_code' } });
  };

const questions: readonly string[] = [oidcRoutes.introspection, oidcRoutes.revocation];

/**
 * Creates the function that names a user's token for an API in a question about it by the id of its row. The library takes
 * no signed tokens there.
 */
export function createTokenNaming(hub: Hub) {
  const keys = createKeyReader(hub);
  return async (request: IncomingMessage): Promise<IncomingMessage> => {
    const { method, url = '', headers, socket } = request;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const isQuestion = method === 'POST' && questions.includes(url.split('?')[0] ?? '');
    if (!isQuestion || !(length <= lengths.bodyBytes)) return request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    let body = Buffer.concat(chunks);
    const form = new URLSearchParams(body.toString());
    const [token = '', ...others] = form.getAll('token');
    if (others.length === 0 && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
      form.set('token', storedId((await verifyApiToken(hub, keys, token))?.jti ?? ''));
      body = Buffer.from(form.toString());
      headers['content-length'] = String(body.length);
    }
    return Object.assign(Readable.from([body]), { method, url, headers, socket }) as never;
  };
}
