import { passkeyStore } from '@portico/contract/authenticators';
import { iso } from '@portico/contract/hub/moments';
import type { Passkey } from '@portico/contract/schemas/passkey';
import type { Hub } from '../../base/hub.ts';
import { lastUseOf } from '../../directory/identity/lastUse.ts';
import type { PasskeyRow } from '../../directory/identity/passkeys.ts';

/** Returns a passkey as its user and administrators see it. */
export const toResponse = (hub: Pick<Hub, 'networks'>, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  store: passkeyStore(row.aaguid),
  isSynced: row.isBackupEligible,
  createdAt: iso(row.createdAt),
  lastUsed: lastUseOf(hub, row),
});
