import type { Application } from '@portico/contract/schemas/application';
import type { ApplicationApi } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { Plug, Trash2 } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { ApiClients } from './ApiClients.tsx';
import { ApiForm } from './ApiForm.tsx';
import { DeleteApiDialog } from './ApiQuestions.tsx';
import { useApiClients, useOwnApi } from './useApplication.ts';

const onlyAdministrators = 'Only administrators can change the API.';

/** The API that an application offers to machine clients. docs/apps.md, 'The page of an application'. */
export function ApiSection({ app }: { app: Application }) {
  const read = useOwnApi(app.id);
  const { mayCall } = useSession();
  if (read.state === 'loading') {
    return (
      <Loading label="Loading the API">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (read.state === 'failed') {
    return (
      <Card>
        <LoadError message="The API could not be loaded." of={read} />
      </Card>
    );
  }
  return mayCall(api.apis.save) ? (
    <EditedApi app={app} stored={read.data} />
  ) : (
    <ApiForReaders stored={read.data} />
  );
}

const texts = {
  on: 'Machine clients get tokens for it from this hub. The application verifies them.',
  off: 'For services that call this application without a user: define its scopes, and give each service a machine client.',
};

function EditedApi({ app, stored }: { app: Application; stored: ApplicationApi | null }) {
  const { opened, open, close } = useDialogs('define-api', 'delete-api');
  const clients = useApiClients(app.id);
  const isOn = stored !== null;
  const isDefining = !isOn && opened === 'define-api';
  return (
    <Stack gap={5}>
      <Card
        title="API"
        description={isOn ? texts.on : texts.off}
        actions={
          isOn ? (
            <Button icon={<Trash2 />} variant="quiet" onPress={() => open('delete-api')}>
              Delete API
            </Button>
          ) : isDefining ? null : (
            <Button icon={<Plug />} variant="primary" onPress={() => open('define-api')}>
              Define API
            </Button>
          )
        }
      />
      {isOn || isDefining ? (
        <ApiForm key={String(isOn)} app={app} stored={stored} clients={clients} onClose={close} />
      ) : null}
      {isOn ? <ApiClients appId={app.id} scopes={stored.scopes} clients={clients} /> : null}
      {isOn && opened === 'delete-api' ? (
        <DeleteApiDialog app={app} clients={clients.data} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** The API for users who may not change it. */
const ApiForReaders = ({ stored }: { stored: ApplicationApi | null }) => (
  <Card
    title="API"
    description={stored === null ? texts.off : texts.on}
    actions={
      <UnavailableButton icon={stored === null ? <Plug /> : <Trash2 />} reason={onlyAdministrators}>
        {stored === null ? 'Define API' : 'Delete API'}
      </UnavailableButton>
    }
  >
    {stored === null ? null : (
      <Stack gap={5}>
        <CopyField
          label="Identifier"
          value={stored.identifier}
          copyLabel="Copy identifier"
          copiedLabel="Copied"
        />
        <DescriptionList
          items={stored.scopes.map(({ name, description }) => ({
            term: name,
            description: description === '' ? '–' : description,
          }))}
        />
        <Text tone="muted">{onlyAdministrators}</Text>
      </Stack>
    )}
  </Card>
);
