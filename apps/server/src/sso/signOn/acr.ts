import { errors } from 'oidc-provider';

/** The authentication context classes that the hub issues, by their level (docs/sso.md, 'Claims'). */
export const acrValues: readonly string[] = ['1', '2'];

/** The parameters of a request that ask for a class. `claims` is JSON. */
interface Parameters {
  acr_values?: unknown;
  claims?: unknown;
}

/**
 * Returns the essential classes of a request (OpenID Connect Core 5.5.1.1); null for none.
 *
 * @throws {errors.InvalidRequest} if they are no list
 */
function essentialIn(claims: unknown): unknown[] | null {
  const { id_token: idToken } = (typeof claims === 'string' ? JSON.parse(claims) : {}) as {
    id_token?: { acr?: { essential?: unknown; value?: unknown; values?: unknown } | null };
  };
  const acr = idToken?.acr;
  if (acr?.essential !== true) return null;
  if (acr.values === undefined) return acr.value === undefined ? null : [acr.value];
  if (Array.isArray(acr.values)) return acr.values;
  throw new errors.InvalidRequest('invalid claims.id_token.acr.values type');
}

/**
 * What a request asks of the class of a session. `raise`: a second factor would meet it. A voluntary class that the hub
 * does not have is met by any (Core 3.1.2.1).
 */
export interface AcrVerdict {
  kind: 'met' | 'raise' | 'unmet';
  isEssential: boolean;
}

/**
 * Judges a request by the class of the visitor's session. Of voluntary classes, the one that the application prefers
 * counts: the first that the hub has.
 *
 * @param acr the class of the session
 */
export function judgeAcr({ acr_values: voluntary, claims }: Parameters, acr: string): AcrVerdict {
  const essential = essentialIn(claims);
  if (essential !== null) {
    const kind = essential.includes(acr) ? 'met' : acr === '1' && essential.includes('2') ? 'raise' : 'unmet';
    return { kind, isEssential: true };
  }
  const preferred = String(voluntary ?? '')
    .split(' ')
    .find(value => acrValues.includes(value));
  return { kind: preferred === '2' && acr === '1' ? 'raise' : 'met', isEssential: false };
}
