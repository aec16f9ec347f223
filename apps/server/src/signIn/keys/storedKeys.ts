import { exportJWK, type GenerateKeyPairResult, type JWK } from 'jose';
import type { Vault } from '../../base/secrets/vault.ts';

export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

/** Returns a new key pair as the keys are published and stored. */
export async function keyOf(kid: string, alg: string, { privateKey, publicKey }: GenerateKeyPairResult) {
  const marks = { kid, alg, use: 'sig' };
  return {
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), ...marks },
    publicJwk: { ...(await exportJWK(publicKey)), ...marks },
  };
}

/** Returns the location under which the vault seals a signing key. */
export const signingKeyLocation = (kid: string) => `signing_keys/${kid}`;

/** Returns a private key for the database: encrypted if the vault is on. */
export const sealKey = async (vault: Vault, { kid, privateJwk }: SigningKey): Promise<JWK | string> =>
  vault.isOn ? vault.seal(signingKeyLocation(kid), JSON.stringify(privateJwk)) : privateJwk;

/** Returns a stored private key. @throws {UnreadableSecretError} without the secret key that encrypted it */
export const openKey = async (
  vault: Vault,
  { kid, privateJwk }: { kid: string; privateJwk: JWK | string },
): Promise<JWK> =>
  typeof privateJwk === 'string'
    ? JSON.parse(await vault.open(signingKeyLocation(kid), privateJwk))
    : privateJwk;
