/**
 * What strangers try first at a hub like this one, whoever runs it: what it is called, what it is for, and the
 * roles in it. OWASP ASVS 5.0, 6.1.2.
 */
const contextWords = [
  ...[
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
  ],
  ...['owner', 'admin', 'administrator', 'manager', 'user', 'root', 'guest', 'demo', 'test'],
  ...['password', 'passphrase', 'passwd', 'pass', 'secret', 'access', 'welcome', 'change', 'changeme'],
  ...['default', 'temporary', 'temp'],
] as const;

/** What an account is called. */
export interface AccountNames {
  username: string;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A part of a name that is shorter says too little: 'de' of 'anna.de.vries'. */
const shortestPart = 3;

/** Digits and signs that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsOf = (name: string): string[] => [
  lettersOf(name),
  ...name.split(/[^\p{L}]+/u).filter(part => part.length >= shortestPart),
];

/**
 * Whether a new password is made of nothing but words that belong to its place: the product, its roles, and the
 * person's own names, in any order, with any digits and signs between them: 'Portico2026!', 'ada-admin1'.
 * OWASP ASVS 5.0, 6.2.11.
 */
export function isGuessable(password: string, account: AccountNames): boolean {
  const { username, email, firstName = '', lastName = '' } = account;
  const names = [username, email, firstName, lastName];
  const words = [...contextWords, ...names.flatMap(name => wordsOf(keyOf(name)))]
    .filter(word => word !== '')
    .sort((one, other) => other.length - one.length);
  const plain = keyOf(password);
  const undisguised = plain.replaceAll(/[^\p{L}]/gu, sign => disguises[sign] ?? sign);
  return [plain, undisguised].some(text => {
    const letters = lettersOf(text);
    return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
  });
}
