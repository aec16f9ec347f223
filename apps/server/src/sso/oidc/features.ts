import { second } from '@portico/contract/lib/durations';
import { machineLimits, oidcLifetimes } from '@portico/contract/limits';
import { deviceCodeLength } from '@portico/contract/sso/deviceCodes';
import { type Client, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { resourceIndicatorsIn } from '../clients/resourceIndicators.ts';
import { refreshEndOf } from '../sessions/liveClientSession.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { signedOutPage, signOutPage, themeIn } from './pages.ts';

/** Allows an application its own tokens. Those of others are unknown to it (threat 13). */
const allowedPolicy = (_ctx: KoaContextWithOIDC, client: Client, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId;

/** Parameters of a sign-on that a device's screen can't answer. */
const unfitForDevices = ['max_age', 'id_token_hint', 'claims'] as const;

/** Returns what the user is told of a device. Refuses applications whose settings allow none (deny first). */
function deviceInfo(ctx: KoaContextWithOIDC) {
  const { client, params, body } = ctx.oidc;
  if (client?.allows_device_sign_in !== true)
    throw new errors.UnauthorizedClient('device sign-in is not allowed');
  const unfit = unfitForDevices.find(name => (body?.[name] ?? params?.[name]) !== undefined);
  if (unfit !== undefined) throw new errors.InvalidRequest(`${unfit} is not supported for devices`);
  return { address: requestOf(ctx).origin.address };
}

const half = '*'.repeat(deviceCodeLength / 2);

/** Returns how a page for a visitor looks. */
const lookOf = async (hub: Hub, ctx: KoaContextWithOIDC) => ({
  theme: themeIn(ctx.req.headers.cookie),
  brand: await hub.currentBrand(),
});

/**
 * Returns the library's features: what is on, and the hub's part in it.
 *
 * @param nonceSecret of DPoP, the same in every process
 */
export const featuresIn = (hub: Hub, nonceSecret: Buffer): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  clientCredentials: { enabled: true },
  resourceIndicators: resourceIndicatorsIn(hub),
  claimsParameter: { enabled: true },
  introspection: { enabled: true, allowedPolicy },
  revocation: { enabled: true, allowedPolicy },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: async (ctx, form) => {
      ctx.body = signOutPage(ctx.oidc.client?.clientName ?? null, form, await lookOf(hub, ctx));
    },
    postLogoutSuccessSource: async ctx => {
      ctx.body = signedOutPage(ctx.oidc.client?.clientName ?? null, await lookOf(hub, ctx));
    },
  },
  pushedAuthorizationRequests: { enabled: true },
  dPoP: { enabled: true, nonceSecret },
  deviceFlow: { enabled: true, charset: 'base-20', mask: `${half}-${half}`, deviceInfo },
});

/** Returns how long the library's models last, in seconds. Refresh tokens last as long as the hub's session. */
export const lifetimesIn = ({ now }: Hub): NonNullable<Configuration['ttl']> => ({
  AuthorizationCode: oidcLifetimes.authorizationCode / second,
  AccessToken: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? oidcLifetimes.accessToken / second,
  IdToken: oidcLifetimes.idToken / second,
  DeviceCode: oidcLifetimes.deviceCode / second,
  Interaction: oidcLifetimes.interaction / second,
  RefreshToken: ctx => {
    const { session } = requestOf(ctx);
    const at = now();
    const end = session === null ? at : refreshEndOf(session, at);
    return Math.max(1, Math.floor((end.getTime() - at.getTime()) / second));
  },
  ClientCredentials: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? machineLimits.apiToken / second,
  Grant: 1,
  Session: 1,
});
