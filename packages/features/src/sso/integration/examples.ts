import sessionMjs from './examples/session.mjs?raw';
import sessionPy from './examples/session.py?raw';
import signOnPy from './examples/sign_on.py?raw';
import signOnMjs from './examples/signOn.mjs?raw';

/** The languages of the examples, in display order. */
export const languageIds = ['javascript', 'python'] as const;
export type LanguageId = (typeof languageIds)[number];

/** The display names of the languages. */
export const languageNames: Record<LanguageId, string> = { javascript: 'JavaScript', python: 'Python' };

/** A program of the guide. It shows the file that `e2e/guideExamples.full.test.ts` runs. */
export interface Example {
  file: string;
  language: LanguageId;
  purpose: string;
  code: string;
  /** Returns the command that runs it against a hub. */
  commandFor: (hub: string) => string;
}

const application = {
  purpose:
    'An application that accepts sign-ons and notices when they end. Connect it with the URL it prints.',
  settings: (hub: string) => [`PORTICO_URL=${hub}`, 'PORTICO_API_KEY=<apiKey>'],
};

const script = {
  purpose: 'A script that signs in, validates the session as an application would, and signs out.',
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

/** Returns the programs in a language. */
export const examplesIn = (language: LanguageId): readonly Example[] => examples[language];
