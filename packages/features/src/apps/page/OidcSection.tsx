import { pathTo } from '@portico/contract/documents';
import type { Application } from '@portico/contract/schemas/application';
import type { OidcSettings } from '@portico/contract/schemas/oidc';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { CircleCheck, Plug, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { ClientSecret } from './ClientSecret.tsx';
import { HubAddresses } from './HubAddresses.tsx';
import { OidcForm } from './OidcForm.tsx';
import { fieldList } from './oidcFields.ts';
import { toRow } from './oidcValues.ts';
import { useRemoveOidc } from './useApplication.ts';

interface OidcSectionProps {
  app: Application;
  stored: OidcSettings | null;
  /** The instructions for the application. */
  guide?: ReactNode;
}

const onlyAdministrators = 'Only administrators can change the sign-on settings.';

/** OpenID Connect of an application: on or off, the values to copy, its settings. */
export function OidcSection({ app, stored, guide }: OidcSectionProps) {
  const { opened, open, close } = useDialogs('set-up', 'turn-off');
  const { mayCall } = useSession();
  const maySave = mayCall(api.oidc.save);
  const isOn = stored !== null;
  const isSettingUp = !isOn && maySave && opened === 'set-up';
  const action = isOn ? (
    <Button icon={<PowerOff />} variant="quiet" onPress={() => open('turn-off')}>
      Turn off
    </Button>
  ) : isSettingUp ? null : (
    <Button icon={<Plug />} variant="primary" onPress={() => open('set-up')}>
      Set up
    </Button>
  );
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
            {maySave ? (
              action
            ) : (
              <UnavailableButton icon={isOn ? <PowerOff /> : <Plug />} reason={onlyAdministrators}>
                {isOn ? 'Turn off' : 'Set up'}
              </UnavailableButton>
            )}
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
      {maySave && (isOn || isSettingUp) ? (
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
  const row = toRow(stored);
  const values = fieldList.filter(([, { kind }]) => kind !== 'lines');
  const addresses = fieldList.filter(([, { kind }]) => kind === 'lines');
  return (
    <Card title="Settings" description={onlyAdministrators}>
      <Stack gap={5}>
        <DescriptionList
          items={values.map(([name, { label, format }]) => ({
            term: label,
            description: format(row[name] as never),
          }))}
        />
        {addresses.flatMap(([name, { label }]) =>
          String(row[name])
            .split('\n')
            .filter(address => address !== '')
            .map((address, index) => (
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
function TurnOffDialog({ app, onClose }: { app: Application; onClose: () => void }) {
  const remove = useRemoveOidc();
  return (
    <ConfirmDialog
      title={`Turn off OpenID Connect for ${app.name}?`}
      confirmLabel="Turn Off"
      pendingLabel="Turning off..."
      onClose={onClose}
      write={remove}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
    >
      Users are signed out of the application and can't sign on to it by OpenID Connect. Its settings and its
      client secret are deleted. Access, the API key and the Portico token stay.
    </ConfirmDialog>
  );
}
