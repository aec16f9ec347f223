import { findChanges } from '@portico/contract/events/changes';
import { systemEntities } from '@portico/contract/events/entities';
import { brandFields, settingsFields } from '@portico/contract/events/settings';
import { deletionStart, isShorterRetention, retentionLimit } from '@portico/contract/hub/logRetention';
import { iso } from '@portico/contract/hub/moments';
import { Refusal, refuseIf, refuseIfChanged } from '@portico/contract/hub/refusal';
import { listEndpoints } from '@portico/contract/hub/responses';
import { keyPrefixes, shownPartOf } from '@portico/contract/hub/secrets';
import { answersOf, isApi } from '@portico/contract/row';
import { allRows } from '@portico/contract/rowTable';
import { refusalToSave } from '@portico/contract/rules';
import type { LogDeletion, LogRetention } from '@portico/contract/schemas/logRetention';
import type { SystemInfo } from '@portico/contract/schemas/settings';
import { actorOf, type Context, type HandlersOf } from './context.ts';
import type { Organisation } from './organisation.ts';
import { addressOfPicture, digestOfPicture } from './pictures.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { requireProof, requireProofWith, signInRuleHandlers } from './signInRules.ts';

/** Returns the table as a minimal OpenAPI 3.1 document, without the schemas of the server's. */
function document() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, row] of allRows) {
    const statuses = isApi(row) ? [row.response.status] : answersOf(row).map(([status]) => status);
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const names = [...row.path.matchAll(/:(\w+)/g)].map(match => match[1]);
    paths[path] = {
      ...paths[path],
      [row.method.toLowerCase()]: {
        operationId: id,
        summary: row.summary,
        parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: Object.fromEntries(statuses.map(status => [status, { description: 'Done' }])),
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Portico', version: '1.0.0' }, paths };
}

/** The handlers of `system.*`. */
export const systemHandlers = (hub: Context): HandlersOf<'system'> => {
  const { organisation } = hub;
  return {
    'system.openApi': () => ({ body: document() }),
    'system.settings': () => ({ body: organisation.settings }),
    'system.saveSettings'({ caller, input: { body }, ...call }) {
      const current = organisation.settings;
      refuseIfChanged(call, current);
      refuseIf(refusalToSave(actorOf(hub, caller), current, body));
      const { logRetention = current.logRetention } = body;
      const isHiding = current.enableAuditLogging && !body.enableAuditLogging;
      if (isHiding || isShorterRetention(logRetention, current.logRetention)) requireProof(hub, caller);
      const changes = findChanges(settingsFields, current, body);
      if (changes === null) return { body: current };
      if (logRetention !== current.logRetention) {
        organisation.logDeletionPlannedAt = logRetention === 'forever' ? null : hub.now();
      }
      organisation.settings = { ...current, ...body, version: current.version + 1 };
      record(hub, {
        action: 'update_settings',
        parameters: { changes },
        actor: caller.user,
        entity: systemEntities.settings,
      });
      return { body: organisation.settings };
    },
    'system.logDeletion': ({ input }) => ({ body: nextDeletion(hub, input.query.retention) }),
    ...signInRuleHandlers(hub),
    'system.brand': () => ({ body: organisation.brand }),
    async 'system.saveBrand'({ caller, input: { body }, ...call }) {
      const current = organisation.brand;
      refuseIfChanged(call, current);
      const { logo = current.logo, ...texts } = body;
      const address = logo === null || logo === current.logo ? logo : addressOfPicture(logo);
      const changes = findChanges(
        brandFields,
        { ...current, logo: await digestOfPicture(current.logo) },
        { ...texts, logo: await digestOfPicture(address) },
      );
      if (changes === null) return { body: current };
      organisation.brand = { ...current, ...texts, logo: address, version: current.version + 1 };
      const entity = systemEntities.settings;
      record(hub, { action: 'update_brand', parameters: { changes }, actor: caller.user, entity });
      return { body: organisation.brand };
    },
    'system.info': () => ({ body: info(organisation) }),
    'system.generateMasterKey'({ caller, input: { body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      const exists = organisation.masterKey !== null;
      if (exists && body.replace !== true) throw new Refusal('master_key_exists');
      const key = `${keyPrefixes.master}${secret(hub.random)}`;
      organisation.masterKey = { key, userId: caller.user.id, createdAt: hub.now() };
      const prefix = shownPartOf(key);
      record(hub, {
        action: 'generate_api_key',
        parameters: { prefix, isReplacement: exists },
        actor: caller.user,
        entity: systemEntities.masterKey,
      });
      return { body: { masterKey: key, prefix, createdAt: iso(hub.now()) } };
    },
  };
};

function nextDeletion({ organisation, now }: Context, retention: LogRetention): LogDeletion {
  const { settings, events, logDeletionPlannedAt } = organisation;
  const isPlanned = retention === settings.logRetention && logDeletionPlannedAt !== null;
  const plannedAt = new Date(isPlanned ? logDeletionPlannedAt : now());
  const before = retentionLimit(retention, plannedAt);
  if (before === null) return { events: 0, before: null, startsAt: null };
  const newer = events.findIndex(event => event.at >= before.getTime());
  return {
    events: newer === -1 ? events.length : newer,
    before: iso(before),
    startsAt: iso(deletionStart(plannedAt)),
  };
}

function info({ mailServer, masterKey, users }: Organisation): SystemInfo {
  const maker = users.find(user => user.id === masterKey?.userId);
  return {
    version: '1.0.0',
    environment: 'Development',
    database: { isConnected: true, name: 'PostgreSQL', kind: 'embedded', version: '18.3' },
    passwordHashing: 'bcrypt',
    mailServer,
    masterKey:
      masterKey === null || maker === undefined
        ? null
        : {
            prefix: shownPartOf(masterKey.key),
            createdAt: iso(masterKey.createdAt),
            createdBy: maker.username,
          },
    endpoints: listEndpoints(),
  };
}
