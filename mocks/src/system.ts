import { day, hour } from '@portico/contract/durations';
import { findChanges } from '@portico/contract/events/changes';
import { systemEntities } from '@portico/contract/events/entities';
import { brandFields, settingsFields } from '@portico/contract/events/settings';
import { hiddenBy } from '@portico/contract/hiddenBy';
import { deletionStart, retentionLimit } from '@portico/contract/hub/logRetention';
import { iso } from '@portico/contract/hub/moments';
import { refuseIfChanged } from '@portico/contract/hub/refusal';
import { listEndpoints } from '@portico/contract/hub/responses';
import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import { type HubCheck, type HubFinding, hubChecks } from '@portico/contract/schemas/checkup';
import type { Context, HandlersOf } from './context.ts';
import { requireProofWith } from './credentials.ts';
import { addressOfPicture } from './pictures.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { WithHeaders } from './respond.ts';
import { requireProof, signInRuleHandlers } from './signInRules.ts';

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
  return {
    ...signInRuleHandlers(hub),
    'system.openApi': () => ({ openapi: '3.1.0' }),
    'system.settings': () => organisation.settings,
    'system.saveSettings'({ caller, input: { body }, ...call }) {
      const current = organisation.settings;
      refuseIfChanged(call, current);
      const { logRetention = current.logRetention } = body;
      if (hiddenBy(current, body) !== null) requireProof(hub, caller);
      if (findChanges(settingsFields, current, body) === null) return current;
      if (logRetention !== current.logRetention) {
        organisation.logDeletionPlannedAt = logRetention === 'forever' ? null : now();
      }
      organisation.settings = { ...current, ...body, version: current.version + 1 };
      return organisation.settings;
    },
    'system.logDeletion'({ input: { query } }) {
      const { retention } = query;
      const { settings, events, logDeletionPlannedAt } = organisation;
      const isPlanned = retention === settings.logRetention && logDeletionPlannedAt !== null;
      const plannedAt = new Date(isPlanned ? logDeletionPlannedAt : now());
      const before = retentionLimit(retention, plannedAt);
      if (before === null) return { events: 0, before: null, startsAt: null };
      const count = events.filter(event => event.at < before.getTime()).length;
      return { events: count, before: iso(before), startsAt: iso(deletionStart(plannedAt)) };
    },
    'system.brand': () => organisation.brand,
    'system.saveBrand'({ input: { body }, ...call }) {
      const current = organisation.brand;
      refuseIfChanged(call, current);
      const { logo = current.logo } = body;
      const address = logo === null || logo === current.logo ? logo : addressOfPicture(logo);
      const changed = { ...current, ...body, logo: address };
      const texts = (brand: typeof current) => ({ ...brand, logo: brand.logo ?? '' });
      if (findChanges(brandFields, texts(current), texts(changed)) === null) return current;
      organisation.brand = { ...changed, version: current.version + 1 };
      return organisation.brand;
    },
    'system.checkup': () => ({ checkedAt: iso(now()), findings: [...fixtureFindings] }),
    'system.info'() {
      const { mailServer, masterKey, users } = organisation;
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
        masterKey: masterKey && {
          prefix: shownPartOf(masterKey.key),
          createdAt: iso(masterKey.createdAt),
          createdBy: users.find(user => user.id === masterKey.userId)?.username ?? '',
        },
        endpoints: listEndpoints(),
      };
    },
    'system.downloadBackup'({ caller }) {
      requireProof(hub, caller);
      const madeAt = iso(now() - backupAgeMs);
      record(hub, {
        action: 'download_backup',
        parameters: { madeAt, isEncrypted: true },
        actor: caller.user,
        entity: systemEntities.backups,
      });
      const name = `${madeAt.replace(/[:.]/g, '-')}-daily.portico`;
      return new WithHeaders(file(), { 'Content-Disposition': `attachment; filename="${name}"` });
    },
    'system.generateMasterKey'({ caller, input: { body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      const key = `${keyPrefixes.master}${secret(hub.random)}`;
      organisation.masterKey = { key, userId: caller.user.id, createdAt: now() };
      return { masterKey: key, prefix: shownPartOf(key), createdAt: iso(now()) };
    },
  };
};
