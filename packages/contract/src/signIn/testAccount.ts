/** The account with which the password test signs in and whose password it changes. */
export interface TestAccount {
  username: string;
  password: string;
}

/** The name of the meta element that contains the account in documents of the demo and of development. */
export const testAccountMeta = 'portico-test-account';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Returns the meta element as HTML. */
export function testAccountTag(account: TestAccount): string {
  const content = JSON.stringify(account).replace(/[&"<>]/g, character => escapes[character] ?? '');
  return `<meta name="${testAccountMeta}" content="${content}" />`;
}
