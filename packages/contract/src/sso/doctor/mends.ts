import { oidcLimits } from '../../limits.ts';
import { redirectUriProblem, refusedAddress } from '../redirectUris.ts';
import type { OidcSettings, SaveOidcBody } from '../schemas/oidc.ts';
import { addressDifference } from './addresses.ts';
import type { ProblemCode } from './labels.ts';
import type { ProblemFacts } from './problems.ts';

/** A change of the settings after which the hub accepts the refused request. */
export type Mend =
  | {
      kind: 'addRedirectUri' | 'addPostLogoutUri';
      uri: string;
      /** True if the application has another address of the same host and port. A stranger may have sent others. */
      isKnownHost: boolean;
      /** True if codes would travel unencrypted. */
      isUnencrypted: boolean;
    }
  | { kind: 'waivePkce' };

/** The settings that a fix reads. */
export type MendableSettings = Pick<
  OidcSettings,
  'clientType' | 'redirectUris' | 'postLogoutUris' | 'requirePkce'
>;

/** Returns the host of an address, or the scheme of an app's. */
const hostOf = (uri: string) => {
  const { protocol, host } = URL.parse(uri) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
};

const isUnencrypted = (uri: string) => {
  const { protocol = '', hostname = '' } = URL.parse(uri) ?? {};
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

function mendOfAddress(
  kind: 'addRedirectUri' | 'addPostLogoutUri',
  uri: string | null,
  settings: MendableSettings,
  appUrl: string,
): Mend | null {
  const listed = kind === 'addRedirectUri' ? settings.redirectUris : settings.postLogoutUris;
  if (uri === null || redirectUriProblem(uri) !== null) return null;
  if (listed.includes(uri) || listed.length >= oidcLimits.redirectUris) return null;
  if (refusedAddress(settings.clientType, [...listed, uri]) !== null) return null;
  const own = [...settings.redirectUris, ...settings.postLogoutUris, appUrl].map(hostOf);
  return { kind, uri, isKnownHost: own.includes(hostOf(uri)), isUnencrypted: isUnencrypted(uri) };
}

/**
 * Returns the change that one press can make.
 *
 * @param appUrl the application's URL, whose host is known
 * @returns null if no change of the settings helps, or the settings have it already
 */
export function mendOf(
  code: ProblemCode,
  { sent }: ProblemFacts,
  settings: MendableSettings,
  appUrl: string,
): Mend | null {
  if (code === 'redirect_uri_mismatch') return mendOfAddress('addRedirectUri', sent, settings, appUrl);
  if (code === 'sign_out_address') return mendOfAddress('addPostLogoutUri', sent, settings, appUrl);
  const isPkce = code === 'pkce_missing' || code === 'pkce_method';
  const canWaive = isPkce && settings.clientType === 'confidential' && settings.requirePkce;
  return canWaive ? { kind: 'waivePkce' } : null;
}

/** Returns whether the settings now accept the refused request. */
export const isMended = (
  code: ProblemCode,
  { sent }: ProblemFacts,
  { redirectUris, postLogoutUris, requirePkce }: MendableSettings,
): boolean =>
  (code === 'redirect_uri_mismatch' &&
    redirectUris.some(uri => addressDifference(sent ?? '', uri) === null)) ||
  (code === 'sign_out_address' && postLogoutUris.some(uri => addressDifference(sent ?? '', uri) === null)) ||
  (code === 'pkce_missing' && !requirePkce);

/** Returns the settings with a fix, as the hub saves them. */
export function withMend(settings: OidcSettings, mend: Mend): SaveOidcBody {
  const { issuer: _issuer, clientId: _clientId, hasSecret: _hasSecret, ...saved } = settings;
  if (mend.kind === 'waivePkce') return { ...saved, requirePkce: false };
  const list = mend.kind === 'addRedirectUri' ? 'redirectUris' : 'postLogoutUris';
  return { ...saved, [list]: [...saved[list], mend.uri] };
}
