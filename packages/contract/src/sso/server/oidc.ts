import { parse } from 'valibot';
import { refusedField } from '../../api/server/refusal.ts';
import { oidcFields } from '../../apps/events/applications.ts';
import { type Changes, findChanges } from '../../log/events/changes.ts';
import type { Role } from '../../people/schemas/role.ts';
import { refusedAddress, refusedBackChannel, refusedFrontChannel } from '../redirectUris.ts';
import { type SaveOidcBody, saveOidcBody } from '../schemas/oidc.ts';

/** Stored OpenID Connect settings. */
type StoredOidc = SaveOidcBody;

/** Returns whether the caller is an owner. A script with an owner's master key is not. */
const isOwner = (caller: { role: Role; makerRole?: Role | undefined }) =>
  caller.role === 'owner' && caller.makerRole === undefined;

/**
 * Returns whether an owner entered the back-channel address. One that the change keeps stays its author's: an owner who
 * saves something else has not vouched for it.
 *
 * @param stored null if the application had none
 */
export const isBackChannelByOwner = (
  stored: (StoredOidc & { isBackChannelByOwner: boolean }) | null,
  { backChannelLogoutUri }: SaveOidcBody,
  caller: { role: Role; makerRole?: Role | undefined },
): boolean =>
  backChannelLogoutUri !== null &&
  (stored?.backChannelLogoutUri === backChannelLogoutUri ? stored.isBackChannelByOwner : isOwner(caller));

/**
 * Refuses settings that don't fit the type of the client or the caller.
 *
 * @param stored null if the application had none
 * @param within the path of the settings in the body, e.g. `oidc.`
 * @throws {Refusal} `invalid_fields`
 */
export function refuseUnfitOidc(
  {
    clientType,
    redirectUris,
    postLogoutUris,
    requirePkce,
    isThirdParty,
    allowDeviceSignIn,
    backChannelLogoutUri,
    frontChannelLogoutUri,
  }: SaveOidcBody,
  caller: { role: Role; makerRole?: Role | undefined },
  stored: StoredOidc | null,
  within = '',
): void {
  const addresses = { redirectUris, postLogoutUris };
  for (const [field, uris] of Object.entries(addresses)) {
    const refused = refusedAddress(clientType, uris);
    if (refused !== null) throw refusedField(within + field, refused);
  }
  if (clientType === 'public' && !requirePkce) {
    throw refusedField(`${within}requirePkce`, 'A public client needs PKCE');
  }
  if (isThirdParty && allowDeviceSignIn) {
    throw refusedField(
      `${within}allowDeviceSignIn`,
      'Devices cannot sign in to a third-party application, which asks its users first',
    );
  }
  if (backChannelLogoutUri !== null && backChannelLogoutUri !== stored?.backChannelLogoutUri) {
    const refused = refusedBackChannel(backChannelLogoutUri, isOwner(caller));
    if (refused !== null) throw refusedField(`${within}backChannelLogoutUri`, refused);
  }
  if (frontChannelLogoutUri !== null) {
    const refused = refusedFrontChannel(frontChannelLogoutUri, redirectUris);
    if (refused !== null) throw refusedField(`${within}frontChannelLogoutUri`, refused);
  }
}

/** Lists are logged as text. */
const asText = (settings: StoredOidc) => ({
  ...settings,
  redirectUris: settings.redirectUris.join(' '),
  postLogoutUris: settings.postLogoutUris.join(' '),
  claims: settings.claims.join(' '),
  extraClaim: settings.extraClaim === null ? '' : `${settings.extraClaim.name}: ${settings.extraClaim.value}`,
  backChannelLogoutUri: settings.backChannelLogoutUri ?? '',
  frontChannelLogoutUri: settings.frontChannelLogoutUri ?? '',
});

/** Settings with which a new client's are compared: the defaults, without a type and addresses. */
const none = {
  ...asText(parse(saveOidcBody, { clientType: 'confidential', redirectUris: ['https://app.example.com/'] })),
  clientType: '',
  redirectUris: '',
};

/**
 * Returns what saving the settings changes, for the log; null for nothing. New settings are compared with the defaults.
 *
 * @param stored null if the application had none
 */
export const oidcChanges = (
  stored: StoredOidc | null,
  saved: SaveOidcBody,
): Changes<keyof typeof oidcFields> | null =>
  findChanges(oidcFields, stored === null ? none : asText(stored), asText(saved));
