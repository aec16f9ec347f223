import type { Faults } from './fault.ts';

/** Returns the arguments of Vitest that run tests of a project in Node. */
const tests = (project: string, ...parameters: string[]) => [`--project=${project}`, ...parameters];
const mocks = tests('mocks', 'tests/endpoints');

/** Faults of the contract, the mocks, the hub, sources and docs that tests in Node and static checks catch. */
export const testFaults = {
  'unit test': {
    'a form that Back leaves without a question': {
      file: 'packages/features/src/people/profile/useProfileForm.ts',
      change: ["    openedBy: 'edit',\n", ''],
      by: tests('features', 'tests/guardedForms'),
      says: /name the parameter of the address that shows them, so that Back asks too/,
    },
    'a grant above the role of its user': {
      file: 'packages/contract/src/people/rules.ts',
      change: ['rank[role] >= rank[level];', 'rank[role] >= rank[level] - 1;'],
      by: tests('contract', 'tests/people/rules'),
      says: /FAIL .*a role may have access/,
    },
    'a redirect address compared without its case': {
      file: 'packages/contract/src/sso/redirectUris.ts',
      change: ['url.href === uri ||', 'url.href.toLowerCase() === uri.toLowerCase() ||'],
      by: tests('contract', 'tests/sso/redirectUris'),
      says: /refuses the redirect address "https:\/\/NOTES\.example\.com\/b"/,
    },
    'an email with a name that is not escaped': {
      file: 'packages/contract/src/log/server/renderMail.ts',
      change: ['<bdi>${escapeHtml(sender)}</bdi>', '<bdi>${sender}</bdi>'],
      by: tests('contract', 'tests/log/mails'),
      says: /keeps the name .*script/,
    },
    'a formula in an exported log': {
      file: 'packages/contract/src/log/csv.ts',
      change: ['`"${(formula.test(text) ? `\'${text}` : text).replaceAll', '`"${text.replaceAll'],
      by: tests('contract', 'tests/log/csv'),
      says: /writes "=1\+1" as text/,
    },
  },
  conformance: {
    'a mock field renamed': {
      file: 'mocks/src/people/users.ts',
      change: ['tempPassword: user.hasTemp', 'temporaryPassword: user.hasTemp'],
      by: mocks,
      says: /Expected "tempPassword"/,
    },
    'a status that its endpoint does not have': {
      file: 'mocks/src/network/respond.ts',
      change: ['return json(parsed, response.status, headers);', 'return json(parsed, 200, headers);'],
      by: mocks,
      says: /: 200 \{.*: expected 200 to be 201/,
    },
    'a refusal that its endpoint does not declare': {
      file: 'packages/contract/src/people/endpoints/users.ts',
      change: ["'role_above_own', 'cannot_mail'],", "'role_above_own'],"],
      by: tests('server', 'tests/across/conformance/embedded', '-t', 'answers cannot_mail to'),
      says: /cannot_mail/,
    },
  },
  'rule of the server': {
    'values of a failed query in the log': {
      file: 'apps/server/src/http/log.ts',
      change: ["message.replace(/\\nparams: [\\s\\S]*/, '')", 'message'],
      by: tests('server', 'tests/http/log'),
      says: /params: a value/,
    },
    'a public endpoint without a limit of its network': {
      file: 'packages/contract/src/signIn/endpoints/auth.ts',
      change: ["throttle: 'signIns',\n  body: loginBody", "throttle: 'reads',\n  body: loginBody"],
      by: tests('server', 'tests/across/abuse/throttles'),
      says: /auth\.login is limited by network, by block and in total/,
    },
    'a stored time of the future accepted': {
      file: 'apps/server/src/database/query/moments.ts',
      change: [', hasHappened(createdAt, at));', ', createdAt ? undefined : hasHappened(createdAt, at));'],
      by: tests('server', 'tests/signIn/session/clock'),
      says: /lets nobody in, now or when its time has come/,
    },
    'an image of the hub in a page of another site': {
      file: 'apps/server/src/http/request/otherSites.ts',
      change: [
        "mode === 'navigate' && (destination === 'document' || destination === 'empty')",
        "destination !== 'iframe'",
      ],
      by: tests('server', 'tests/http/request/otherSites'),
      says: /another site reaches no address of the hub/,
    },
  },
  race: {
    'a forgotten lock on a user whose role changes': {
      file: 'apps/server/src/directory/accounts/queries.ts',
      change: [".for('no key update'),\n);\n\n/** Returns the owner,", '\n);\n\n/** Returns the owner,'],
      by: tests('server', 'tests/across/concurrency/writes', '-t', 'access.grant 0'),
      says: /above their role/,
    },
    'a race of a sign-in with a new password': {
      file: 'apps/server/src/signIn/steps/signIn.ts',
      change: ['      if (password.secret !== compared.password?.secret) return hashChanged;\n', ''],
      by: tests('server', 'tests/across/concurrency/writes', '-t', 'auth.login 0'),
      says: /outlives the password it began with/,
    },
  },
  'both databases': {
    'a migration that differs between databases': {
      file: 'apps/server/src/database/migrations/0000_schema.sql',
      change: [
        "RETURN coalesce(octet_length(value)::text || ':' || value, '-');",
        "RETURN coalesce(octet_length(value)::text || ':' || value, '-');\n--> statement-breakpoint\n" +
          'CREATE INDEX "users_in_order" ON "users" ("username" COLLATE "de-x-icu");',
      ],
      by: tests('server', 'tests/database/migrations/schema'),
      says: /collation "de-x-icu" .*does not exist/,
    },
  },
  'import rules': {
    'an import upwards': {
      file: 'packages/ui/src/Badge/Badge.tsx',
      change: [
        'import type { Tone }',
        "import '@portico/contract/people/schemas/role';\nimport type { Tone }",
      ],
      by: tests('scripts', 'tests/importRules'),
      says: /Badge\.tsx.*,\s*.*@portico\/contract\/people\/schemas\/role/,
    },
  },
  'static check': {
    'an event without its sentence': {
      file: 'packages/contract/src/people/events/users.ts',
      change: ['`${entity} confirmed the email address ${email}`', 'null'],
      by: 'types on Node',
      says: /events\/users\.ts.*error TS/,
    },
    'an effect that forgets what it depends on': {
      file: 'packages/ui/src/SearchField/SearchField.tsx',
      change: ['  }, [hasShortcut]);', '  }, []);'],
      by: 'lint and format',
      says: /SearchField\.tsx.*useExhaustiveDependencies/,
    },
    'an unused export': {
      file: 'packages/contract/src/log/csv.ts',
      change: ['const row = (cells', 'export const row = (cells'],
      by: 'unused files, exports and packages',
      says: /^row .*csv\.ts/m,
    },
  },
  docs: {
    'a dead link': {
      file: 'docs/architecture.md',
      change: ['0001-one-driver-for-both-databases.md', '0001-one-driver-for-each-database.md'],
      by: 'citations and links',
      says: /0001-one-driver-for-each-database\.md/,
    },
    'a term outside of the word list': {
      file: 'docs/architecture.md',
      change: ['A test compares every import with it (', 'A test goes on with every import ('],
      by: 'words of docs and texts',
      says: /say 'continue'/,
    },
  },
} satisfies Faults;
