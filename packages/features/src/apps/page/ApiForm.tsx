import type { Application } from '@portico/contract/schemas/application';
import { type ApplicationApi, saveApiBody } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { RemoveScopesDialog } from './ApiQuestions.tsx';
import { ApiScopesField } from './ApiScopesField.tsx';
import {
  type ApiRow,
  type ApiValues,
  apiFields,
  lossesOf,
  removedScopes,
  scopesText,
  toRow,
  toValues,
} from './apiValues.ts';
import { FormSection } from './FormSection.tsx';
import { type useApiClients, useSaveOwnApi } from './useApplication.ts';
import { useWayForm, WayForm } from './WayForm.tsx';

type Edited = Pick<ApiRow, 'identifier' | 'scopes'>;

interface ApiFormProps {
  app: Application;
  /** Null while there is none: saving defines it. */
  stored: ApplicationApi | null;
  clients: ReturnType<typeof useApiClients>;
  /** Called after a save that defined it, and for Cancel. */
  onClose: () => void;
}

/** Edits the identifier and scopes of an application's API. */
export function ApiForm({ app, stored, clients, onClose }: ApiFormProps) {
  const params = { id: app.id };
  const client = useClient();
  const isNew = stored === null;
  const update = useSaveOwnApi(isNew);
  /** The values that wait for a confirmation, because machine clients lose scopes. */
  const [asked, setAsked] = useState<{ values: Edited; removed: string[] } | null>(null);
  const way = useWayForm<ApplicationApi, ApiRow, ApiValues, ApiValues, keyof Edited>({
    app,
    stored,
    reads: api.apis.read,
    readAgain: () => client.call(api.apis.read, { params }),
    toRow,
    valuesOf: toValues,
    fields: apiFields,
    update,
    write: (row, options) => {
      const { identifier, scopes } = toValues(row);
      return update.run({ params, body: { identifier, scopes } }, options);
    },
    schema: saveApiBody,
    onSubmit: ({ identifier, scopes }, save, base) => {
      const values = { identifier, scopes: scopesText(scopes) };
      const removed = isNew ? [] : removedScopes(toValues(base).scopes, scopes);
      const isHarmless = clients.data !== undefined && lossesOf(clients.data, removed).length === 0;
      if (removed.length === 0 || isHarmless) return save(values);
      setAsked({ values, removed });
    },
    openedBy: 'define-api',
    onClose,
  });
  const { form } = way;
  return (
    <>
      <WayForm
        label="API of the application"
        way={way}
        verbs={{ save: 'Save API', create: 'Define API' }}
        conflictTitle="API changed while you were editing"
        action="update_api"
        entityId={app.id}
      >
        <Stack gap={6}>
          <TextField
            {...form.field('identifier')}
            label="Identifier"
            description="The audience of the tokens: a URI, often the address of the API. The application refuses tokens with another one."
            placeholder="https://api.example.com"
            isMono
          />
          <FormSection
            title="Scopes"
            description="What machine clients may do, and the application on behalf of its users. The application checks the scopes of each token."
          >
            <ApiScopesField {...form.field('scopes')} />
          </FormSection>
        </Stack>
      </WayForm>
      {asked === null ? null : (
        <RemoveScopesDialog
          app={app}
          removed={asked.removed}
          losses={clients.data === undefined ? null : lossesOf(clients.data, asked.removed)}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void way.save(asked.values);
          }}
        />
      )}
    </>
  );
}
