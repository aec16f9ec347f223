import type { LastUse } from '@portico/contract/lib/schemas/lastUse';
import { iso } from '@portico/contract/lib/server/moments';
import type { Hub } from '../../base/hub.ts';

/** Returns when and where a credential was last used; null for never. */
export const lastUseOf = (
  { networks }: Pick<Hub, 'networks'>,
  row: { lastUsedAt: Date | null; lastUsedAgent: string; lastUsedIp: string },
): LastUse | null =>
  row.lastUsedAt === null
    ? null
    : {
        at: iso(row.lastUsedAt),
        userAgent: row.lastUsedAgent,
        ipAddress: row.lastUsedIp,
        location: networks.placeOf(row.lastUsedIp),
      };
