/** Requests that a document's inline script sends while the app's code is still loading. Decision 28. */
export interface EarlyReads {
  /** The token of the requests. */
  token: string;
  /** Responses by path. Each is used once. */
  responses: Record<string, Promise<Response>>;
  /** Bodies of the successful responses that are complete. */
  bodies: Record<string, unknown>;
}

/** The global variable in which the script leaves them for the app. */
export const earlyReadsName = 'porticoEarlyReads';

/** The name of the bearer token's cookie, and of its copy in local storage. docs/sign-in.md, 'Browser storage'. */
export const tokenKey = 'auth_token';
