/** The addresses that an application needs to sign its users on by OpenID Connect. */
export interface OidcAddresses {
  issuer: string;
  /** The discovery document, which has all of the others. */
  discovery: string;
  authorization: string;
  token: string;
  userinfo: string;
  jwks: string;
  endSession: string;
}

/**
 * Returns the hub's addresses of OpenID Connect.
 *
 * @param issuer the hub's address, without a final slash
 */
export const oidcAddresses = (issuer: string): OidcAddresses => ({
  issuer,
  discovery: `${issuer}/.well-known/openid-configuration`,
  authorization: `${issuer}/oidc/auth`,
  token: `${issuer}/oidc/token`,
  userinfo: `${issuer}/oidc/userinfo`,
  jwks: `${issuer}/oidc/jwks`,
  endSession: `${issuer}/oidc/logout`,
});
