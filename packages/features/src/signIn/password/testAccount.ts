import { type TestAccount, testAccountMeta } from '@portico/contract/signIn/testAccount';

/** Returns the test account named in the document, or null. Production documents name none. */
export function testAccount(): TestAccount | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${testAccountMeta}"]`);
  return meta === null ? null : (JSON.parse(meta.content) as TestAccount);
}
