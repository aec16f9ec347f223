import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { signedOutPage, signOutPage } from './pages.ts';

/** Allows an application its own tokens. Those of others are unknown to it (threat 13). */
const allowedPolicy = (_ctx: KoaContextWithOIDC, client: Client, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId;

/** The library's features: what is on, and the hub's part in it. */
export const features: NonNullable<Configuration['features']> = {
  devInteractions: { enabled: false },
  claimsParameter: { enabled: true },
  introspection: { enabled: true, allowedPolicy },
  revocation: { enabled: true, allowedPolicy },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => {
      ctx.body = signOutPage(ctx.oidc.client?.clientName ?? null, form);
    },
    postLogoutSuccessSource: ctx => {
      ctx.body = signedOutPage(ctx.oidc.client?.clientName ?? null);
    },
  },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
};
