import { type Fault, tests } from './fault.ts';

const server = (...parameters: string[]) => tests('server', ...parameters);

/** Faults of the hub. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'values of a failed query in the log',
    file: 'apps/server/src/http/log.ts',
    whole: "message.replace(/\\nparams: [\\s\\S]*/, '')",
    broken: 'message',
    by: server('tests/http/log'),
    says: /params: a value/,
    caughtBy: 'rule of the server',
  },
  {
    name: 'a public endpoint without a limit of its network',
    file: 'packages/contract/src/endpoints/auth.ts',
    whole: "  access: { by: 'anyone' },\n  throttle: 'signIns',\n  body: loginBody,\n",
    broken: "  access: { by: 'anyone' },\n  throttle: 'reads',\n  body: loginBody,\n",
    by: server('tests/abuse/throttles'),
    says: /auth\.login is limited by network, by block and in total/,
    caughtBy: 'rule of the server',
  },
  {
    name: 'a stored time of the future accepted',
    file: 'apps/server/src/database/query/moments.ts',
    whole: ': SQL | undefined => and(gt(expiresAt, at), hasHappened(createdAt, at));',
    broken:
      ': SQL | undefined => and(gt(expiresAt, at), createdAt ? undefined : hasHappened(createdAt, at));',
    by: server('tests/session/clock'),
    says: /lets nobody in, now or when its time has come/,
    caughtBy: 'rule of the server',
  },
  {
    name: 'an image of the hub in a page of another site',
    file: 'apps/server/src/http/request/otherSites.ts',
    whole: "mode === 'navigate' && (destination === 'document' || destination === 'empty')",
    broken: "destination !== 'iframe'",
    by: server('tests/http/otherSites'),
    says: /another site reaches no address of the hub/,
    caughtBy: 'rule of the server',
  },
  {
    name: 'a forgotten lock on a user whose role changes',
    file: 'apps/server/src/directory/accounts/queries.ts',
    whole: ".for('no key update'),\n);\n\n/** Returns the owner,",
    broken: '\n);\n\n/** Returns the owner,',
    by: server('tests/concurrency/writes', '-t', 'access.grant 0'),
    says: /above their role/,
    caughtBy: 'race',
  },
  {
    name: 'a race of a sign-in with a new password',
    file: 'apps/server/src/signIn/steps/signIn.ts',
    whole: '      if (password.secret !== compared.password?.secret) return hashChanged;\n',
    broken: '',
    by: server('tests/concurrency/writes', '-t', 'auth.login 0'),
    says: /outlives the password it began with/,
    caughtBy: 'race',
  },
  {
    name: 'a migration that differs between databases',
    file: 'apps/server/src/database/migrations/0000_schema.sql',
    whole: "RETURN coalesce(octet_length(value)::text || ':' || value, '-');",
    broken:
      "RETURN coalesce(octet_length(value)::text || ':' || value, '-');\n--> statement-breakpoint\n" +
      'CREATE INDEX "users_in_order" ON "users" ("username" COLLATE "de-x-icu");',
    by: server('tests/database/schema'),
    says: /collation "de-x-icu" .*does not exist/,
    caughtBy: 'both databases',
  },
];
