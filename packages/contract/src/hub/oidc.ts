import { oidcFields } from '../events/applications.ts';
import { type Changes, findChanges } from '../events/changes.ts';
import { refusedAddress } from '../redirectUris.ts';
import type { SaveOidcBody } from '../schemas/oidc.ts';
import { refusedField } from './refusal.ts';

/** Stored OpenID Connect settings. */
type StoredOidc = SaveOidcBody;

/**
 * Refuses settings that don't fit the type of the client.
 *
 * @throws {Refusal} `invalid_fields`
 */
export function refuseUnfitOidc({
  clientType,
  redirectUris,
  postLogoutUris,
  requirePkce,
}: SaveOidcBody): void {
  const addresses = { redirectUris, postLogoutUris };
  for (const [field, uris] of Object.entries(addresses)) {
    const refused = refusedAddress(clientType, uris);
    if (refused !== null) throw refusedField(field, refused);
  }
  if (clientType === 'public' && !requirePkce) {
    throw refusedField('requirePkce', 'A public client needs PKCE');
  }
}

/** Lists are logged as text. */
const asText = (settings: StoredOidc) => ({
  ...settings,
  redirectUris: settings.redirectUris.join(' '),
  postLogoutUris: settings.postLogoutUris.join(' '),
  claims: settings.claims.join(' '),
  extraClaim: settings.extraClaim === null ? '' : `${settings.extraClaim.name}: ${settings.extraClaim.value}`,
});

const none = {
  clientType: '',
  redirectUris: '',
  postLogoutUris: '',
  requirePkce: '',
  isThirdParty: '',
  claims: '',
  extraClaim: '',
  requirePushedRequests: '',
  requireDpop: '',
  allowDeviceSignIn: '',
  allowOfflineAccess: '',
  initiateLoginUri: '',
};

/**
 * Returns what saving the settings changes, for the log; null for nothing.
 *
 * @param stored null if the application had none
 */
export const oidcChanges = (
  stored: StoredOidc | null,
  saved: SaveOidcBody,
): Changes<keyof typeof oidcFields> | null =>
  findChanges(oidcFields, stored === null ? none : asText(stored), asText(saved));
