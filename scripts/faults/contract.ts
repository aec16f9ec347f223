import { type Fault, tests } from './fault.ts';

const answers = tests('mocks', 'tests/endpoints');
const conformance = tests('server', 'tests/conformance.embedded');

/** Faults of the API's table, of the rules and texts that server and mocks share, and of the mocks. */
export const contractFaults: readonly Fault[] = [
  {
    name: 'a mock field renamed',
    file: 'mocks/src/users.ts',
    whole: '  tempPassword: user.hasTemporaryPassword,\n',
    broken: '  temporaryPassword: user.hasTemporaryPassword,\n',
    by: answers,
    says: /Expected "tempPassword"/,
    caughtBy: 'conformance',
  },
  {
    name: 'a status that its endpoint does not have',
    file: 'mocks/src/respond.ts',
    whole: 'return json(parsed, response.status, headers);',
    broken: 'return json(parsed, 200, headers);',
    by: answers,
    says: /: 200 \{.*: expected 200 to be 201/,
    caughtBy: 'conformance',
  },
  {
    name: 'a refusal that its endpoint does not declare',
    file: 'packages/contract/src/endpoints/users.ts',
    whole: "'above_role', 'not_found', 'role_above_own', 'cannot_mail'],\n",
    broken: "'above_role', 'not_found', 'role_above_own'],\n",
    by: [...conformance, '-t', 'answers cannot_mail to'],
    says: /cannot_mail/,
    caughtBy: 'conformance',
  },
  {
    name: 'a grant above the role of its user',
    file: 'packages/contract/src/rules.ts',
    whole: 'rank[role] >= rank[level];',
    broken: 'rank[role] >= rank[level] - 1;',
    by: tests('contract', 'tests/rules'),
    says: /FAIL .*a role may have access/,
    caughtBy: 'unit test',
  },
  {
    name: 'a redirect address compared without its case',
    file: 'packages/contract/src/redirectUris.ts',
    whole: 'const isCanonical = url.href === uri ||',
    broken: 'const isCanonical = url.href.toLowerCase() === uri.toLowerCase() ||',
    by: tests('contract', 'tests/redirectUris'),
    says: /refuses the redirect address "https:\/\/NOTES\.example\.com\/b"/,
    caughtBy: 'unit test',
  },
  {
    name: 'an email with a name that is not escaped',
    file: 'packages/contract/src/hub/mail/render.ts',
    whole: '<bdi>${escapeHtml(sender)}</bdi>',
    broken: '<bdi>${sender}</bdi>',
    by: tests('contract', 'tests/mails'),
    says: /keeps the name .*script/,
    caughtBy: 'unit test',
  },
  {
    name: 'a formula in an exported log',
    file: 'packages/contract/src/csv.ts',
    whole: '`"${(formula.test(text) ? `\'${text}` : text).replaceAll',
    broken: '`"${text.replaceAll',
    by: tests('contract', 'tests/csv'),
    says: /writes "=1\+1" as text/,
    caughtBy: 'unit test',
  },
  {
    name: 'an event without its sentence',
    file: 'packages/contract/src/events/users.ts',
    whole: '    message: ({ email }, { entity }) => `${entity} confirmed the email address ${email}`,\n',
    broken: '',
    by: 'types on Node',
    says: /events\/users\.ts.*error TS/,
    caughtBy: 'types',
  },
];
