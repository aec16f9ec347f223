import type { Application } from '@portico/contract/schemas/application';
import { type ApplicationApi, saveApiBody } from '@portico/contract/schemas/machineClient';
import { api } from '@portico/contract/table';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { SaveRow } from '../../lib/forms/SaveRow.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.ts';
import { RemoveScopesDialog } from './ApiQuestions.tsx';
import { ApiScopesField } from './ApiScopesField.tsx';
import { type ApiRow, apiFields, lossesOf, removedScopes, scopesText, toRow, toValues } from './apiValues.ts';
import { FormSection } from './FormSection.tsx';
import { type useApiClients, useSaveOwnApi } from './useApplication.ts';

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
  const [previous, setPrevious] = useState(stored);
  /** The values that wait for a confirmation, because machine clients lose scopes. */
  const [asked, setAsked] = useState<{ values: Edited; removed: string[] } | null>(null);
  const restart = (row: ApiRow) => form.reset(toValues(row));
  const { base, rebase, save, isSaving, conflict } = useVersionedSave<ApiRow, keyof Edited>({
    stored: toRow(stored),
    fields: apiFields,
    read: async () => {
      const found = await client.call(api.apis.read, { params });
      if (found !== null || isNew) return toRow(found);
      // Another administrator deleted it: a save must not silently restore it.
      void revalidateReads([api.apis.read]);
      throw new Error('The API was deleted meanwhile');
    },
    write: async (changes, options, current) => {
      const { identifier, scopes } = toValues({ ...current, ...changes });
      const body = { identifier, scopes };
      const saved = await update.run({ params, body }, { description: app.name, ...options });
      return saved === null ? null : toRow(saved);
    },
    onSaved: row => {
      form.accept(toValues(row));
      if (isNew) onClose();
    },
    onGone: () => void revalidateReads([api.apps.read]),
    onDiscarded: row => {
      restart(row);
      void revalidateReads([api.apis.read]);
    },
  });
  const form = useForm({
    schema: saveApiBody,
    initial: toValues(base),
    serverErrors: update.fieldErrors,
    onSubmit: ({ identifier, scopes }) => {
      const values = { identifier, scopes: scopesText(scopes) };
      const removed = isNew ? [] : removedScopes(toValues(base).scopes, scopes);
      const isHarmless = clients.data !== undefined && lossesOf(clients.data, removed).length === 0;
      if (removed.length === 0 || isHarmless) return save(values);
      setAsked({ values, removed });
    },
    openedBy: isNew ? 'define-api' : 'way',
  });
  // Another administrator saved.
  if (stored !== previous) {
    setPrevious(stored);
    if (!form.isDirty && stored !== null) {
      rebase(toRow(stored));
      restart(toRow(stored));
    }
  }
  return (
    <Form onSubmit={isNew ? form.submit : form.save} aria-label="API of the application">
      <Card
        title="Settings"
        footer={
          <SaveRow
            form={form}
            isPending={update.isPending || isSaving}
            onDiscard={() => restart(base)}
            saveLabel="Save API"
            creates={isNew ? { label: 'Define API', onCancel: onClose } : null}
          />
        }
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
      </Card>
      {asked === null ? null : (
        <RemoveScopesDialog
          app={app}
          removed={asked.removed}
          losses={clients.data === undefined ? null : lossesOf(clients.data, asked.removed)}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void save(asked.values);
          }}
        />
      )}
      {conflict === null ? null : (
        <ConflictDialog
          title="API changed while you were editing"
          description={<LastChange action="update_api" entityId={app.id} />}
          {...conflict}
        />
      )}
    </Form>
  );
}
