import sessionMjs from './examples/session.mjs?raw';
import sessionPy from './examples/session.py?raw';
import signOnPy from './examples/sign_on.py?raw';
import signOnMjs from './examples/signOn.mjs?raw';

/** The languages of the examples, in their order. */
export const languageIds = ['javascript', 'python'] as const;
export type LanguageId = (typeof languageIds)[number];

/** Languages as they are written. */
export const languageNames: Record<LanguageId, string> = { javascript: 'JavaScript', python: 'Python' };

/** A program of the guide: a file that a test runs against the real hub, shown as it is. */
export interface Example {
  file: string;
  language: LanguageId;
  purpose: string;
  code: string;
  /** How it is run, beside a hub. */
  commandFor: (hub: string) => string;
}

const application = {
  purpose:
    'An application that takes sign-ons, and notices when they end. Connect it with the address it prints.',
  settings: (hub: string) => [`PORTICO_URL=${hub}`, 'PORTICO_API_KEY=<apiKey>'],
};

const script = {
  purpose: 'A script that signs in, shows the session to an application, and signs out.',
  settings: (hub: string) => [
    ...application.settings(hub),
    'PORTICO_USERNAME=<username>',
    'PORTICO_PASSWORD=<password>',
  ],
};

const interpreters: Record<LanguageId, string> = { javascript: 'node', python: 'python3' };

const example =
  (language: LanguageId) =>
  (file: string, code: string, { purpose, settings }: typeof application): Example => ({
    file,
    language,
    purpose,
    code,
    commandFor: hub => [...settings(hub), `${interpreters[language]} ${file}`].join(' \\\n  '),
  });

const examples: Record<LanguageId, readonly Example[]> = {
  javascript: [
    example('javascript')('signOn.mjs', signOnMjs, application),
    example('javascript')('session.mjs', sessionMjs, script),
  ],
  python: [
    example('python')('sign_on.py', signOnPy, application),
    example('python')('session.py', sessionPy, script),
  ],
};

/** The programs in a language. */
export const examplesIn = (language: LanguageId): readonly Example[] => examples[language];
