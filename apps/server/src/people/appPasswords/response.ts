import { iso } from '@portico/contract/hub/moments';
import type { AppPassword } from '@portico/contract/schemas/appPassword';
import type { Hub } from '../../base/hub.ts';
import type { AppPasswordRow } from '../../directory/identity/appPasswords.ts';
import { lastUseOf } from '../../directory/identity/lastUse.ts';

/** Returns an app password as its user and administrators see it. */
export const toResponse = (hub: Pick<Hub, 'networks'>, row: AppPasswordRow): AppPassword => ({
  id: row.id,
  name: row.name,
  application: { id: row.appId, name: row.appName },
  createdAt: iso(row.createdAt),
  lastUsed: lastUseOf(hub, row),
});
