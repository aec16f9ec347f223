/** Claims that a standard or the hub defines. An application must be able to trust them (RFC 7519 section 4.1). */
const reserved = new Set(
  [
    'iss sub aud exp nbf iat jti azp nonce auth_time at_hash c_hash s_hash acr amr sid sub_jwk cnf act may_act',
    'name given_name family_name middle_name nickname preferred_username profile picture website email',
    'email_verified gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at',
    'role roles groups entitlements scope client_id username token_type active events txn vot vtm',
    'authorization_details ath htm htu',
  ]
    .join(' ')
    .split(' '),
);

/** A name, or a URI, as RFC 7519 section 4.2 advises for custom names. */
const pattern = /^[A-Za-z][\w.:/-]*$/;

/** Returns why a claim can't have a fixed value, after the claim's label; null if it can. */
export function extraClaimProblem(name: string): string | null {
  if (!pattern.test(name)) return 'must start with a letter and have only letters, digits and _ . : / -';
  // Names such as `constructor` mean something else in objects.
  if (reserved.has(name) || name in {}) return 'is defined by a standard or by the hub; choose another name';
  return null;
}
