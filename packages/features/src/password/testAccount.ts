import { type TestAccount, testAccountMeta } from '@portico/contract/testAccount';

/** The account that this document names for the password test, or null: production documents name none. */
export function testAccount(): TestAccount | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${testAccountMeta}"]`);
  return meta === null ? null : (JSON.parse(meta.content) as TestAccount);
}
