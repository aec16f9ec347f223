/** The paths of the endpoints of OpenID Connect. */
export const oidcRoutes = {
  authorization: '/oidc/auth',
  pushed_authorization_request: '/oidc/par',
  device_authorization: '/oidc/device',
  /** The portal's screen. The library only names it to devices. */
  code_verification: '/device',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
  introspection: '/oidc/introspection',
  revocation: '/oidc/revocation',
  jwks: '/oidc/jwks',
  end_session: '/oidc/logout',
} as const;

/** Every path that the library answers, as the router matches it. */
export const oidcPaths = [
  '/oidc/*',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const;

/** Returns the name of the cookie that leads from an application's page at the hub back to its request. */
export const openCookie = (appId: string) => `portico_open_${appId}`;
