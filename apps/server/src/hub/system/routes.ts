import type { HubCheckup } from '@portico/contract/hub/schemas/checkup';
import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { iso } from '@portico/contract/lib/server/moments';
import { readBrand } from '../../base/brand/queries.ts';
import { toBrandResponse } from '../../base/brand/styles.ts';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { previewDeletion } from '../../events/retention.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { generateMasterKey } from '../../people/users/masterKey.ts';
import { listSignInRules, remindOfSignInRule, saveSignInRule } from '../../signIn/rules.ts';
import { createDownloads } from '../backup/download.ts';
import { saveBrand } from '../brand/service.ts';
import { openApiDocument } from '../openApi/document.ts';
import { readInfo } from './info.ts';
import { saveSettings } from './settings.ts';

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
    'system.info': () => answer(readInfo(hub)),
    'system.downloadBackup': download,
    'system.generateMasterKey': async ({ input, ...context }) => {
      const generated = await generateMasterKey(hub, context, input.body);
      return { body: { ...generated, createdAt: iso(generated.createdAt) } };
    },
  };
}
