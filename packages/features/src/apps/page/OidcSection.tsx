import { pathTo } from '@portico/contract/api/documents';
import { authorization, discovery, jwks, signOut, token, userinfo } from '@portico/contract/api/rows/oidc';
import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Disclosure } from '@portico/ui/Disclosure';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { CircleCheck, Plug, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';
import { ClientSecret } from './ClientSecret.tsx';
import { OidcForm } from './OidcForm.tsx';
import { fieldList } from './oidcFields.ts';
import { linesOf, toValues } from './oidcValues.ts';
import { oidcReads } from './useWay.ts';
import { WaySwitch } from './WaySwitch.tsx';

interface OidcSectionProps {
  app: Application;
  stored: OidcSettings | null;
  /** The instructions for the application. */
  guide?: ReactNode;
}

const onlyAdministrators = 'Only administrators can change the sign-on settings.';

/** OpenID Connect of an application: on or off, the values to copy, its settings. */
export function OidcSection({ app, stored, guide }: OidcSectionProps) {
  const dialogs = useDialogs('set-up', 'turn-off');
  const { opened, close } = dialogs;
  const maySave = useSession().mayCall(api.oidc.save);
  const isOn = stored !== null;
  return (
    <Stack gap={5}>
      <Card
        title="OpenID Connect"
        description={
          isOn
            ? 'Copy these values into the application.'
            : 'For applications that support it, which need no code.'
        }
        actions={
          <Inline gap={3}>
            {isOn ? (
              <ButtonLink icon={<CircleCheck />} href={pathTo('testSignOn', { id: app.id })}>
                Test sign-on
              </ButtonLink>
            ) : null}
            <WaySwitch
              isOn={isOn}
              turnOn={{ label: 'Set up', icon: <Plug />, opens: 'set-up' }}
              turnOff={{ label: 'Turn off', icon: <PowerOff />, opens: 'turn-off' }}
              reason={maySave ? null : onlyAdministrators}
              dialogs={dialogs}
            />
          </Inline>
        }
      >
        {isOn ? (
          <Stack gap={5}>
            <ClientSecret app={app} stored={stored} />
            <HubAddresses stored={stored} />
            {guide}
          </Stack>
        ) : null}
      </Card>
      {maySave && (isOn || opened === 'set-up') ? (
        <OidcForm key={String(isOn)} app={app} stored={stored} onClose={close} />
      ) : isOn ? (
        <StoredSettings stored={stored} />
      ) : null}
      {isOn && maySave && opened === 'turn-off' ? <TurnOffDialog app={app} onClose={close} /> : null}
    </Stack>
  );
}

/** The settings for users who may not change them. */
function StoredSettings({ stored }: { stored: OidcSettings }) {
  const values = toValues(stored);
  const isList = ([, { kind }]: (typeof fieldList)[number]) => kind === 'lines';
  return (
    <Card title="Settings" description={onlyAdministrators}>
      <Stack gap={5}>
        <DescriptionList
          items={fieldList
            .filter(each => !isList(each))
            .map(([name, { label, format }]) => ({
              term: label,
              description: format(values[name] as never),
            }))}
        />
        {fieldList
          .filter(isList)
          .flatMap(([name, { label }]) =>
            linesOf(String(values[name])).map((address, index) => (
              <CopyField
                key={`${name} ${address}`}
                label={`${label}, ${index + 1}`}
                value={address}
                copyLabel={`Copy ${address}`}
                copiedLabel="Copied"
              />
            )),
          )}
      </Stack>
    </Card>
  );
}

/** Confirms before the settings are deleted. */
const TurnOffDialog = ({ app, onClose }: { app: Application; onClose: () => void }) => (
  <ConfirmWrite
    row={api.oidc.remove}
    refreshes={oidcReads}
    succeeded="OpenID Connect turned off"
    failed={{ title: 'Failed to turn off OpenID Connect' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`Turn off OpenID Connect for ${app.name}?`}
    confirmLabel="Turn Off"
    pendingLabel="Turning off..."
    onClose={onClose}
  >
    Users are signed out of the application and can't sign on to it by OpenID Connect. Its settings and its
    client secret are deleted. Access, the API key and the Portico token stay.
  </ConfirmWrite>
);

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
const HubAddresses = ({ stored }: { stored: OidcSettings }) => (
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
