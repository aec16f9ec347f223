/** The account that the password test signs in with and whose password it changes. */
export interface TestAccount {
  username: string;
  password: string;
}

/** The name of the meta element by which a document of the demo, or of development, tells of the account. */
export const testAccountMeta = 'portico-test-account';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The meta element as HTML. */
export function testAccountTag(account: TestAccount): string {
  const content = JSON.stringify(account).replace(/[&"<>]/g, character => escapes[character] ?? '');
  return `<meta name="${testAccountMeta}" content="${content}" />`;
}
