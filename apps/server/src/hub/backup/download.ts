import { createReadStream, type ReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { systemEntities } from '@portico/contract/log/events/entities';
import type { Hub } from '../../base/hub.ts';
import type { SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

/**
 * Returns a function that downloads the newest backup, one at a time: the next download ends one that is still running,
 * so that a stalled one blocks nobody. Each is logged before its first byte is sent.
 */
export function createDownloads(hub: Hub) {
  let running: ReadStream | null = null;
  return async (context: SessionContext) => {
    const file = (await hub.database.backups?.newest(hub.now())) ?? null;
    if (file === null) throw new Refusal('unavailable', { message: 'There is no backup yet.' });
    await runAction(hub, context, {}, async ({ report, requireProof }) => {
      // A stolen session must not take everything along.
      await requireProof();
      report({
        action: 'download_backup',
        parameters: { madeAt: iso(file.at), isEncrypted: file.isEncrypted },
        entity: systemEntities.backups,
      });
    });
    running?.destroy(new Error('another download has begun'));
    running = createReadStream(file.path, { highWaterMark: 256 * 1024 });
    const headers = {
      'Content-Disposition': `attachment; filename="${basename(file.path)}"`,
      'Content-Length': String(file.bytes),
    };
    return { body: running, headers };
  };
}
