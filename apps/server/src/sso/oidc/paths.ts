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

const discoveryPaths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const;

/** Every path that the library may answer, as the router matches it. */
export const oidcPaths = ['/oidc/*', ...discoveryPaths] as const;

const exactPaths: ReadonlySet<string> = new Set([
  ...discoveryPaths,
  ...Object.values(oidcRoutes),
  `${oidcRoutes.end_session}/confirm`,
  `${oidcRoutes.end_session}/success`,
]);
const resumePath = new RegExp(`^${oidcRoutes.authorization}/[\\w-]{1,100}$`);

/**
 * Returns whether a path is exactly one of the library's. Its router ignores case and a final slash, and the hub's own
 * checks of a path do not.
 */
export const isOidcPath = (path: string): boolean => exactPaths.has(path) || resumePath.test(path);

const openCookies = 'portico_open_';

/** Returns the name of the cookie that leads from an application's page at the hub back to a request. */
export const openCookie = (request: string) => openCookies + request;

/** Returns whether a cookie leads back to a request. */
export const isOpenCookie = (name: string): boolean => name.startsWith(openCookies);
