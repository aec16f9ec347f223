interface TokenClaims {
  /** The id of the token's user; undefined if unknown. */
  userId: string | undefined;
  /** Expiry of the token, in milliseconds since 1970; infinite if unknown. */
  expiresAt: number;
}

/** Reads the claims of a token without verifying them, for messages and against mistakes. */
export function readClaims(token: string | null): TokenClaims {
  try {
    const [, payload = ''] = (token ?? '').split('.');
    const { sub, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return {
      userId: typeof sub === 'string' ? sub : undefined,
      expiresAt: typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY,
    };
  } catch {
    return { userId: undefined, expiresAt: Number.POSITIVE_INFINITY };
  }
}
