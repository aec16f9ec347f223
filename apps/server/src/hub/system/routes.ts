import { iso } from '@portico/contract/hub/moments';
import { listEndpoints } from '@portico/contract/hub/responses';
import type { HubCheckup } from '@portico/contract/schemas/checkup';
import type { SystemSettings } from '@portico/contract/schemas/settings';
import { readBrand } from '../../base/brand/queries.ts';
import { toBrandResponse } from '../../base/brand/styles.ts';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { previewDeletion } from '../../events/retention.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { describeMasterKey, generateMasterKey } from '../../people/users/masterKey.ts';
import { listSignInRules, remindOfSignInRule, saveSignInRule } from '../../signIn/rules.ts';
import { createDownloads } from '../backup/download.ts';
import { describeBackups } from '../backup/queries.ts';
import { saveBrand } from '../brand/service.ts';
import { openApiDocument } from '../openApi/document.ts';
import { saveSettings } from './settings.ts';
import { readVersions } from './versions.ts';

/** `system.*` */
export function systemRoutes(hub: Hub, checkup: () => Promise<HubCheckup>): HandlersOf<'system'> {
  const store = hub.database.db;
  const download = createDownloads(hub);
  // Made with the first request: it takes longer than all other parts of the app.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return {
    'system.openApi': async () => {
      document ??= openApiDocument(hub.config.publicUrl);
      return { body: document };
    },
    'system.settings': async () => ({ body: (await readSettings(store)) satisfies SystemSettings }),
    'system.saveSettings': ({ input, ...context }) => answer(saveSettings(hub, context, input.body)),
    'system.checkup': () => answer(checkup()),
    'system.logDeletion': ({ input }) => answer(previewDeletion(store, input.query.retention, hub.now())),
    'system.signInRules': () => answer(listSignInRules(hub)),
    'system.saveSignInRule': ({ input, ...context }) =>
      answer(saveSignInRule(hub, context, input.params.role, input.body.rule)),
    'system.remindOfSignInRule': async ({ input, ...context }) => ({
      body: { count: await remindOfSignInRule(hub, context, input.params.role) },
    }),
    'system.brand': async () => ({ body: toBrandResponse(await readBrand(store)) }),
    'system.saveBrand': async ({ input, ...context }) => ({
      body: toBrandResponse(await saveBrand(hub, context, input.body)),
    }),
    'system.info': async () => {
      const key = await describeMasterKey(store);
      return {
        body: {
          ...(await readVersions(hub.database)),
          environment: hub.config.environment,
          database: {
            isConnected: true,
            name: 'PostgreSQL',
            kind: hub.database.kind === 'embedded' ? 'embedded' : 'server',
            version: hub.database.version,
          },
          passwordHashing: hub.config.passwordHash,
          areKeysEncrypted: hub.vault.isOn,
          backups: await describeBackups(hub),
          mailServer: hub.config.mail?.host ?? null,
          masterKey: key === null ? null : { ...key, createdAt: iso(key.createdAt) },
          endpoints: listEndpoints(),
        },
      };
    },
    'system.downloadBackup': ({ caller, origin }) => download({ caller, origin }),
    'system.generateMasterKey': async ({ input, ...context }) => {
      const generated = await generateMasterKey(hub, context, input.body);
      return { body: { ...generated, createdAt: iso(generated.createdAt) } };
    },
  };
}
