/**
 * Context-specific words that attackers try first: the product's name and purpose, and its roles. OWASP ASVS 5.0,
 * 6.1.2.
 */
const contextWords = [
  'portico',
  'sso',
  'signon',
  'single',
  'sign',
  'login',
  'signin',
  'identity',
  'hub',
  'portal',
  'console',
  'owner',
  'admin',
  'administrator',
  'manager',
  'user',
  'root',
  'guest',
  'demo',
  'test',
  'password',
  'passphrase',
  'passwd',
  'pass',
  'secret',
  'access',
  'welcome',
  'change',
  'changeme',
  'default',
  'temporary',
  'temp',
] as const;

/** The names of an account. */
export interface AccountNames {
  username: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Shorter parts of a name are ignored: 'de' of 'anna.de.vries'. */
const minPartLength = 3;

/** Digits and symbols that replace letters ('leetspeak'). */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsOf = (name: string): string[] => [
  lettersOf(name),
  ...name.split(/[^\p{L}]+/u).filter(part => part.length >= minPartLength),
];

/**
 * Returns whether a new password consists only of context words and the account's names, in any order and with any
 * digits and symbols: 'Portico2026!', 'ada-admin1'. OWASP ASVS 5.0, 6.2.11.
 */
export function isGuessable(password: string, account: AccountNames): boolean {
  const { username, email, firstName = '', lastName = '' } = account;
  const names = [username, email, firstName, lastName];
  const words = [...contextWords, ...names.flatMap(name => wordsOf(keyOf(name)))]
    .filter(word => word !== '')
    .sort((one, other) => other.length - one.length);
  const plain = keyOf(password);
  const substituted = plain.replaceAll(/[^\p{L}]/gu, sign => substitutes[sign] ?? sign);
  return [plain, substituted].some(text => {
    const letters = lettersOf(text);
    return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
  });
}
