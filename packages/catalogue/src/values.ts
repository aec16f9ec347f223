/** The hub's addresses and the client's credentials. All addresses are absolute. */
export interface HubValues {
  issuer: string;
  /** The discovery document. */
  discovery: string;
  authorization: string;
  token: string;
  userinfo: string;
  jwks: string;
  endSession: string;
  clientId: string;
  /** Shown once, so a page may pass a text in its place, e.g. 'the client secret'. */
  clientSecret: string;
}

/** An application's address in the forms that guides need. */
export interface AppValues {
  /** The address without a final slash, query or fragment. */
  app: string;
  /** Scheme, host and port. */
  appOrigin: string;
  /** Host and port. */
  appHost: string;
}

/** Values of the placeholders of a guide. */
export type Values = HubValues & AppValues;

/** The names of the placeholders, each written in braces in a guide. */
export const placeholders = [
  'issuer',
  'discovery',
  'authorization',
  'token',
  'userinfo',
  'jwks',
  'endSession',
  'clientId',
  'clientSecret',
  'app',
  'appOrigin',
  'appHost',
] as const satisfies (keyof Values)[];

/** Returns the forms of an application's address, or undefined unless it is http or https without credentials. */
export function appValues(address: string): AppValues | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, origin, host, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined;
  return { app: origin + pathname.replace(/\/+$/, ''), appOrigin: origin, appHost: host };
}
