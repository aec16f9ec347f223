import { saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { parse } from 'valibot';
import type { StoredOidcClient } from '../data/organisation.ts';

const redirectUris = ['https://client.example.com/callback'];

/** Returns the OpenID Connect client of an application. Absent settings have the contract's defaults. */
export const newOidcClient = (
  appId: string,
  settings: Partial<Omit<StoredOidcClient, 'appId'>> = {},
): StoredOidcClient => ({
  ...parse(saveOidcBody, { clientType: 'confidential', redirectUris }),
  isBackChannelByOwner: false,
  secret: null,
  version: 1,
  ...settings,
  appId,
});
