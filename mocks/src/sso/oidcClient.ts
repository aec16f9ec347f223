import { saveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { parse } from 'valibot';
import type { StoredOidcClient } from '../data/organisation.ts';

/** Returns the OpenID Connect client of an application. Absent settings have the contract's defaults. */
export const newOidcClient = (
  appId: string,
  {
    secret = null,
    version = 1,
    isBackChannelByOwner = false,
    ...settings
  }: Partial<Omit<StoredOidcClient, 'appId'>> = {},
): StoredOidcClient => ({
  ...parse(saveOidcBody, {
    clientType: 'confidential',
    redirectUris: ['https://client.example.com/callback'],
  }),
  ...settings,
  appId,
  isBackChannelByOwner,
  secret,
  version,
});
