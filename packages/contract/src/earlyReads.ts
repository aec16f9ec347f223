/** What a document has asked the hub while the code of its app was still on its way. */
export interface EarlyReads {
  /** The token that it asked with. */
  token: string;
  /** By path. Taken once. */
  answers: Record<string, Promise<Response>>;
  /** Of those that have arrived whole and are no refusals: what they say. */
  bodies: Record<string, unknown>;
}

/** The name by which the document's script leaves them for the app. */
export const earlyReadsName = 'porticoEarlyReads';

/** The name of the bearer token's cookie, and of its copy in local storage. docs/product.md 4.11. */
export const tokenKey = 'auth_token';
