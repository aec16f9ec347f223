import { isNativeClient } from '@portico/contract/sso/redirectUris';
import { and, eq, sql } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { prepared } from '../../database/query/prepared.ts';
import { firstOf } from '../../database/query/rows.ts';
import { applications, type OidcClientRow, oidcClients } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { findMachineMetadata } from './resourceIndicators.ts';

/**
 * Matches settings that let devices sign in. Third-party applications are left out, also those that were saved with both:
 * the screen of devices asks for no consent (decision 54).
 */
export const allowsDevices = and(
  eq(oidcClients.allowDeviceSignIn, true),
  eq(oidcClients.isThirdParty, false),
);

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Returns whether a client id can name an application or a machine client. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns the OpenID Connect settings of an application, or null. */
export const findOidcClient = (store: Store, appId: string): Promise<OidcClientRow | null> =>
  firstOf(selectClient(store, { appId }));

const selectClient = prepared('find_oidc_client', store =>
  store
    .select()
    .from(oidcClients)
    .where(eq(oidcClients.appId, sql.placeholder('appId'))),
);

const selectMetadata = prepared('oidc_client', store =>
  store
    .select({ client: oidcClients, appName: applications.name, signInRule: applications.signInRule })
    .from(oidcClients)
    .innerJoin(applications, eq(applications.id, oidcClients.appId))
    .where(and(eq(oidcClients.appId, sql.placeholder('id')), eq(applications.isActive, true))),
);

type MetadataRow = Awaited<ReturnType<typeof selectMetadata>>[number];

/** The hub's properties of the library's clients, besides those of the standard. */
const properties = {
  is_pkce_required: ({ client }: MetadataRow) => client.requirePkce,
  allows_device_sign_in: ({ client }: MetadataRow) => client.allowDeviceSignIn && !client.isThirdParty,
  allows_offline_access: ({ client }: MetadataRow) => client.allowOfflineAccess,
  released_claims: ({ client }: MetadataRow) => client.claims,
  extra_claim: ({ client }: MetadataRow) => client.extraClaim,
  is_third_party: ({ client }: MetadataRow) => client.isThirdParty,
  sign_in_rule: ({ signInRule }: MetadataRow) => signInRule,
};

/** The names of the hub's properties, for the library's configuration. */
export const clientProperties = Object.keys(properties);

/**
 * Returns an active application or a live machine client as the library's client metadata (OpenID Connect Registration
 * 2), or undefined.
 */
export async function findClientMetadata(
  store: Store,
  id: string,
  at: Date,
): Promise<AdapterPayload | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectMetadata(store, { id });
  return row === undefined ? findMachineMetadata(store, id, at) : metadataOf(row);
}

/** Returns an application as the library's client metadata. */
function metadataOf(row: MetadataRow): AdapterPayload {
  const { client, appName } = row;
  const isPublic = client.clientType === 'public';
  return {
    client_id: client.appId,
    client_name: appName,
    application_type: isNativeClient(client.clientType, client.redirectUris) ? 'native' : 'web',
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    // The library compares it by the hook of `internals.ts`. A client without a secret gets one that has no preimage.
    ...(isPublic ? {} : { client_secret: client.secretHash ?? 'none' }),
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutUris,
    // Each application has all: the library would refuse a device as `invalid_request` (RFC 6749 5.2 says otherwise).
    grant_types: ['authorization_code', 'refresh_token', deviceGrant],
    require_pushed_authorization_requests: client.requirePushedRequests,
    dpop_bound_access_tokens: client.requireDpop,
    response_types: ['code'],
    ...Object.fromEntries(Object.entries(properties).map(([name, read]) => [name, read(row)])),
  };
}
