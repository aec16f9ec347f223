import { hash } from 'node:crypto';

/**
 * Returns the digest by which a random secret is stored and found: SHA-256, hex. The time of a lookup by digest
 * reveals nothing about the secret, and 256 random bits need no slow hash.
 */
export const secretDigest = (secret: string): string => hash('sha256', secret);
