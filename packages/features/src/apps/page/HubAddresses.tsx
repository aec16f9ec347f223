import { authorization, discovery, jwks, signOut, token, userinfo } from '@portico/contract/rows/oidc';
import type { OidcSettings } from '@portico/contract/schemas/oidc';
import { CopyField } from '@portico/ui/CopyField';
import { Disclosure } from '@portico/ui/Disclosure';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';

/** The hub's addresses that an application requires, under their usual names. */
const addresses: readonly (readonly [label: string, path: string])[] = [
  ['Issuer', ''],
  ['Discovery', discovery.path],
  ['Authorization endpoint', authorization.path],
  ['Token endpoint', token.path],
  ['Userinfo endpoint', userinfo.path],
  ['Keys (JWKS)', jwks.path],
  ['End session endpoint', signOut.path],
];

/** The hub's addresses, to copy into the application. Most need the first two only. */
export const HubAddresses = ({ stored }: { stored: OidcSettings }) => (
  <Stack gap={3}>
    <Heading level={3}>Addresses of this hub</Heading>
    <Addresses of={addresses.slice(0, 2)} issuer={stored.issuer} />
    <Disclosure title="Other endpoints, which most applications discover" titleLevel={4}>
      <Addresses of={addresses.slice(2)} issuer={stored.issuer} />
    </Disclosure>
  </Stack>
);

const Addresses = ({ of, issuer }: { of: typeof addresses; issuer: string }) => (
  <Grid columns="large" gap={4}>
    {of.map(([label, path]) => (
      <CopyField
        key={label}
        label={label}
        value={issuer + path}
        copyLabel={`Copy ${label.toLowerCase()}`}
        copiedLabel="Copied"
      />
    ))}
  </Grid>
);
