import { listEndpoints } from '@portico/contract/api/server/responses';
import { keyPrefixes, shownPartOf } from '@portico/contract/api/server/secrets';
import { hiddenBy } from '@portico/contract/hub/hiddenBy';
import { type HubCheck, type HubFinding, hubChecks } from '@portico/contract/hub/schemas/checkup';
import { day, hour } from '@portico/contract/lib/durations';
import { iso } from '@portico/contract/lib/server/moments';
import { deletionStart, retentionLimit } from '@portico/contract/log/server/logRetention';
import { type Role, roles } from '@portico/contract/people/schemas/role';
import { remindedRule, type StoredSignInRule } from '@portico/contract/signIn/server/signInRules';
import type { Context, HandlersOf } from '../context.ts';
import { changeRow } from '../data/find.ts';
import { addressOfPicture } from '../data/pictures.ts';
import { secret } from '../data/random.ts';
import { WithHeaders } from '../network/respond.ts';
import { requireProofWith } from '../signIn/credentials.ts';
import { describeRule, requireProof } from '../signIn/signInRules.ts';

/** The age of the newest backup. */
const backupAgeMs = 5 * hour;

const found: Readonly<Record<HubCheck, string>> = {
  address: 'https://sign-in.brackenfield.example leads to the hub.',
  tls: 'TLSv1.3, with a certificate for 61 more days.',
  proxy: 'TRUST_PROXY is set.',
  clock: 'Within 5 seconds of the clock of the public address.',
  mail: 'No mail server is set.',
  push: 'The key that signs push notifications can be read.',
  disk: '41 GB free.',
  backup: 'The last backup is 5 hours old.',
  database: 'The embedded database needs no settings.',
  secrets: 'The keys in the database are encrypted with SECRET_KEY.',
  owner: 'The owner can sign in.',
  secondFactors: 'Owner and administrators have one.',
};

/** What the checkup of a hub without a mail server finds. */
export const fixtureFindings: readonly HubFinding[] = hubChecks.map(check => ({
  check,
  state: check === 'mail' ? 'skipped' : 'ok',
  found: found[check],
  advice: null,
}));

async function* file() {
  yield new TextEncoder().encode('{"format":"portico-backup-1"}\n');
}

/** The handlers of `system.*`. */
export const systemHandlers = (hub: Context): HandlersOf<'system'> => {
  const { organisation, now } = hub;
  const ruleOf = (role: Role) => ({
    ...describeRule(hub, organisation.signInRules[role], user => user.role === role),
    role,
  });
  const saveRule = (role: Role, rule: StoredSignInRule | null) => {
    const { [role]: _, ...others } = organisation.signInRules;
    organisation.signInRules = rule === null ? others : { ...others, [role]: rule };
    return ruleOf(role);
  };
  return {
    'system.signInRules': () => ({ isPasskeyAvailable: true, roles: roles.map(ruleOf) }),
    'system.saveSignInRule'({ caller, input: { params, body } }) {
      requireProof(hub, caller);
      return saveRule(params.role, body.rule);
    },
    'system.remindOfSignInRule'({ input: { params } }) {
      const reminded = remindedRule(organisation.signInRules[params.role], now());
      return { count: saveRule(params.role, reminded).missing };
    },
    'system.openApi': () => ({ openapi: '3.1.0' }),
    'system.settings': () => organisation.settings,
    'system.saveSettings'({ caller, input: { body }, ...call }) {
      const { settings } = organisation;
      if (hiddenBy(settings, body) !== null) requireProof(hub, caller);
      return changeRow(call, settings, body);
    },
    'system.logDeletion'({ input: { query } }) {
      const before = retentionLimit(query.retention, new Date(now()));
      if (before === null) return { events: 0, before: null, startsAt: null };
      const events = organisation.events.filter(({ at }) => at < before.getTime()).length;
      return { events, before: iso(before), startsAt: iso(deletionStart(new Date(now()))) };
    },
    'system.brand': () => organisation.brand,
    'system.saveBrand'({ input: { body }, ...call }) {
      const { brand } = organisation;
      const { logo = brand.logo } = body;
      const address = logo === null || logo === brand.logo ? logo : addressOfPicture(logo);
      return changeRow(call, brand, { ...body, logo: address });
    },
    'system.checkup': () => ({ checkedAt: iso(now()), findings: [...fixtureFindings] }),
    'system.info'() {
      const { mailServer, masterKey } = organisation;
      return {
        version: '1.0.0',
        newestVersion: '1.0.0',
        otherVersions: [],
        schema: '0001_console_choices',
        rehearsal: null,
        environment: 'Development',
        database: { isConnected: true, name: 'PostgreSQL', kind: 'embedded', version: '18.3' },
        passwordHashing: 'bcrypt',
        areKeysEncrypted: true,
        backups: {
          newest: { madeAt: iso(now() - backupAgeMs), bytes: 4_312_400, isEncrypted: true },
          lastTest: { testedAt: iso(now() - 9 * day), fault: null },
        },
        mailServer,
        masterKey,
        endpoints: listEndpoints(),
      };
    },
    'system.downloadBackup'({ caller }) {
      requireProof(hub, caller);
      const name = `${iso(now() - backupAgeMs).replace(/[:.]/g, '-')}-daily.portico`;
      return new WithHeaders(file(), { 'Content-Disposition': `attachment; filename="${name}"` });
    },
    'system.generateMasterKey'({ caller, input: { body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      const key = `${keyPrefixes.master}${secret(hub.random)}`;
      const made = { prefix: shownPartOf(key), createdAt: iso(now()) };
      organisation.masterKey = { ...made, key, createdBy: caller.user.username };
      return { ...made, masterKey: key };
    },
  };
};
