import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { ApplicationApi, MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { RemoveScopesDialog } from './ApiQuestions.tsx';
import { ApiScopesField } from './ApiScopesField.tsx';
import {
  type ApiValues,
  apiFields,
  apiForm,
  lossesOf,
  removedScopes,
  scopesOf,
  scopesText,
  toBody,
  toValues,
} from './apiValues.ts';
import { ownApiReads } from './useWay.ts';
import { FormSection, useWayForm, WayForm } from './WayForm.tsx';

interface ApiFormProps {
  app: Application;
  /** Null while there is none: saving defines it. */
  stored: ApplicationApi | null;
  /** Its machine clients; undefined while they load, and if they could not be loaded. */
  clients: readonly MachineClient[] | undefined;
  /** Called after a save that defined it, and for Cancel. */
  onClose: () => void;
}

/** Edits the identifier and scopes of an application's API. */
export function ApiForm({ app, stored, clients, onClose }: ApiFormProps) {
  /** The values that wait for a confirmation, because machine clients lose scopes. */
  const [asked, setAsked] = useState<{ values: ApiValues; removed: string[] } | null>(null);
  const way = useWayForm({
    app,
    stored,
    onClose,
    read: api.apis.read,
    write: api.apis.save,
    refreshes: ownApiReads,
    toasts: { created: 'API defined', saved: 'API saved', failed: 'Failed to save the API' },
    conflictTitle: 'API changed while you were editing',
    action: 'update_api',
    toValues,
    toBody,
    fields: apiFields,
    schema: apiForm,
    openedBy: 'define-api',
    onSubmit: (values, save, base) => {
      const removed = stored === null ? [] : removedScopes(scopesOf(base.scopes), scopesOf(values.scopes));
      const isHarmless = clients !== undefined && lossesOf(clients, removed).length === 0;
      if (removed.length === 0 || isHarmless) return save(values);
      setAsked({ values, removed });
    },
  });
  const { form } = way;
  const scopes = form.field('scopes');
  return (
    <>
      <WayForm label="API of the application" way={way} verbs={{ save: 'Save API', create: 'Define API' }}>
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
            <ApiScopesField
              {...scopes}
              value={scopesOf(scopes.value)}
              onChange={changed => scopes.onChange(scopesText(changed))}
            />
          </FormSection>
        </Stack>
      </WayForm>
      {asked === null ? null : (
        <RemoveScopesDialog
          app={app}
          removed={asked.removed}
          losses={clients === undefined ? null : lossesOf(clients, asked.removed)}
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
