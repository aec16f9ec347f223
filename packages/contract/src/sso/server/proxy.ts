import { refusedField } from '../../api/server/refusal.ts';
import { proxyFields } from '../../apps/events/applications.ts';
import { type Changes, findChanges } from '../../log/events/changes.ts';
import { refusedProxiedOrigin } from '../proxiedAddresses.ts';
import type { SaveProxyBody } from '../schemas/proxy.ts';

/** Refuses addresses that a proxy can't protect. @throws {Refusal} `invalid_fields` */
export function refuseUnfitProxy({ addresses }: SaveProxyBody, publicUrl: string): void {
  for (const address of addresses) {
    const refused = refusedProxiedOrigin(address, publicUrl);
    if (refused !== null) throw refusedField('addresses', refused);
  }
}

/** Lists are logged as text. */
const asText = (settings: SaveProxyBody) => ({
  ...settings,
  addresses: settings.addresses.join(' '),
  openPaths: settings.openPaths.join(' '),
});

const none = { addresses: '', openPaths: '', allowMachines: false, allowAppPasswords: false };

/**
 * Returns what saving the settings changes, for the log; null for nothing.
 *
 * @param stored null if no proxy protected the application
 */
export const proxyChanges = (
  stored: SaveProxyBody | null,
  saved: SaveProxyBody,
): Changes<keyof typeof proxyFields> | null =>
  findChanges(proxyFields, stored === null ? none : asText(stored), asText(saved));
