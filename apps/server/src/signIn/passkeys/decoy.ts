/** A key that no authenticator has: EC2, ES256, the base point of P-256 (RFC 9053, 7.1). */
export const decoy = {
  publicKey: Buffer.from(
    'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
};
