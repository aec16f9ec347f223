/** Returns the location under which the vault seals a signing key. */
export const signingKeyLocation = (kid: string) => `signing_keys/${kid}`;
