import { authorization, discovery, jwks, signOut, token, userinfo } from '@portico/contract/rows/oidc';
import type { OidcSettings } from '@portico/contract/schemas/oidc';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { Grid } from '@portico/ui/Grid';

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

/** The hub's addresses, to copy into the application. */
export const HubAddresses = ({ stored }: { stored: OidcSettings }) => (
  <Card
    title="Addresses of this hub"
    description="Most applications need the issuer or the discovery address only, and find the others there."
  >
    <Grid columns="large" gap={5}>
      {addresses.map(([label, path]) => (
        <CopyField
          key={label}
          label={label}
          value={stored.issuer + path}
          copyLabel={`Copy ${label.toLowerCase()}`}
          copiedLabel="Copied"
        />
      ))}
    </Grid>
  </Card>
);
