import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { ApplicationApi } from '@portico/contract/sso/schemas/machineClient';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Plug, Trash2 } from 'lucide-react';
import { Loaded } from '../../lib/components/Loaded.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';
import { ApiClients, useApiClients } from './ApiClients.tsx';
import { ApiForm } from './ApiForm.tsx';
import { DeleteApiDialog } from './ApiQuestions.tsx';
import { useOwnApi } from './useWay.ts';
import { WaySwitch } from './WaySwitch.tsx';

const onlyAdministrators = 'Only administrators can change the API.';

interface ApiProps {
  app: Application;
  stored: ApplicationApi | null;
}

/** The API that an application offers to machine clients. docs/apps.md, 'The page of an application'. */
export const ApiSection = ({ app }: Pick<ApiProps, 'app'>) => (
  <Loaded isCard of={useOwnApi(app.id)} loading="Loading the API" failure="The API could not be loaded.">
    {stored => <Api app={app} stored={stored} />}
  </Loaded>
);

function Api({ app, stored }: ApiProps) {
  const dialogs = useDialogs('define-api', 'delete-api');
  const maySave = useSession().mayCall(api.apis.save);
  return (
    <Stack gap={5}>
      <Card
        title="API"
        description={
          stored === null
            ? 'For services that call this application without a user: define its scopes, and give each service a machine client.'
            : 'Machine clients get tokens for it from this hub. The application verifies them.'
        }
        actions={
          <WaySwitch
            isOn={stored !== null}
            turnOn={{ label: 'Define API', icon: <Plug />, opens: 'define-api' }}
            turnOff={{ label: 'Delete API', icon: <Trash2 />, opens: 'delete-api' }}
            reason={maySave ? null : onlyAdministrators}
            dialogs={dialogs}
          />
        }
      >
        {maySave || stored === null ? null : <ApiForReaders {...stored} />}
      </Card>
      {maySave ? <EditedApi app={app} stored={stored} dialogs={dialogs} /> : null}
    </Stack>
  );
}

interface EditedApiProps extends ApiProps {
  dialogs: Pick<ReturnType<typeof useDialogs>, 'opened' | 'close'>;
}

function EditedApi({ app, stored, dialogs: { opened, close } }: EditedApiProps) {
  const clients = useApiClients(app.id);
  return (
    <>
      {stored !== null || opened === 'define-api' ? (
        <ApiForm
          key={String(stored !== null)}
          app={app}
          stored={stored}
          clients={clients.data}
          onClose={close}
        />
      ) : null}
      {stored === null ? null : <ApiClients appId={app.id} scopes={stored.scopes} clients={clients} />}
      {stored !== null && opened === 'delete-api' ? (
        <DeleteApiDialog app={app} clients={clients.data} onClose={close} />
      ) : null}
    </>
  );
}

/** The API for users who may not change it. */
const ApiForReaders = ({ identifier, scopes }: ApplicationApi) => (
  <Stack gap={5}>
    <CopyField label="Identifier" value={identifier} copyLabel="Copy identifier" copiedLabel="Copied" />
    <DescriptionList
      items={scopes.map(({ name, description }) => ({
        term: name,
        description: description === '' ? '–' : description,
      }))}
    />
    <Text tone="muted">{onlyAdministrators}</Text>
  </Stack>
);
