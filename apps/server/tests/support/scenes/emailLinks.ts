import { hour } from '@portico/contract/lib/durations';
import { secretDigest } from '../../../src/base/secrets/digest.ts';
import type { Store } from '../../../src/database/store.ts';
import { findUser } from '../../../src/directory/accounts/queries.ts';
import { setLink } from '../../../src/directory/identity/links.ts';

let made = 0;

/** Stores a link that proves a user's address, as if it had been mailed. Returns its secret. */
export async function makeEmailLink(store: Store, userId: string, at: Date): Promise<string> {
  made += 1;
  const secret = `a secret of a link to an address ${made}`;
  const email = (await findUser(store, userId))?.email ?? '';
  await setLink(store, userId, {
    purpose: 'prove_email',
    email,
    secret: secretDigest(secret),
    createdAt: at,
    expiresAt: new Date(at.getTime() + hour),
    mailDueAt: null,
  });
  return secret;
}
