import type { Application } from '@portico/contract/schemas/application';
import type { ProxySettings } from '@portico/contract/schemas/proxy';
import { api } from '@portico/contract/table';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextArea } from '@portico/ui/TextArea';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { SaveRow } from '../../lib/forms/SaveRow.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.ts';
import { FormSection } from './FormSection.tsx';
import {
  type ProxyRow,
  type ProxyValues,
  proxyFields,
  proxyForm,
  toBody,
  toRow,
  valuesOf,
} from './proxyValues.ts';
import { useSaveProxy } from './useApplication.ts';

interface ProxyFormProps {
  app: Application;
  /** Null while no proxy protects it: saving sets it up. */
  stored: ProxySettings | null;
  /** Called after a save that set it up, and for Cancel. */
  onClose: () => void;
}

/** Edits the addresses of an application behind a proxy, and its open paths. */
export function ProxyForm({ app, stored, onClose }: ProxyFormProps) {
  const params = { id: app.id };
  const client = useClient();
  const isNew = stored === null;
  const update = useSaveProxy(isNew);
  const [previous, setPrevious] = useState(stored);
  const restart = (row: ProxyRow) => form.reset(valuesOf(row));
  const { base, rebase, save, isSaving, conflict } = useVersionedSave<ProxyRow, keyof typeof proxyFields>({
    stored: toRow(stored),
    fields: proxyFields,
    read: async () => {
      const found = await client.call(api.proxy.read, { params });
      if (found !== null || isNew) return toRow(found);
      // Another administrator turned it off: a save must not silently turn it on again.
      void revalidateReads([api.proxy.read]);
      throw new Error('The protection was turned off meanwhile');
    },
    write: async (changes, options, current) => {
      const body = toBody({ ...current, ...changes });
      const saved = await update.run({ params, body }, { description: app.name, ...options });
      return saved === null ? null : toRow(saved);
    },
    onSaved: row => {
      form.accept(valuesOf(row));
      if (isNew) onClose();
    },
    onGone: () => void revalidateReads([api.apps.read]),
    onDiscarded: row => {
      restart(row);
      void revalidateReads([api.proxy.read]);
    },
  });
  const form = useForm<ProxyValues, ProxyValues>({
    schema: proxyForm,
    initial: valuesOf(base),
    serverErrors: update.fieldErrors,
    onSubmit: values => save({ ...base, ...values }),
    openedBy: isNew ? 'protect' : 'way',
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
    <Form onSubmit={isNew ? form.submit : form.save} aria-label="Protection by a proxy">
      <Card
        title="Settings"
        footer={
          <SaveRow
            form={form}
            isPending={update.isPending || isSaving}
            onDiscard={() => restart(base)}
            saveLabel="Save protection"
            creates={isNew ? { label: 'Protect application', onCancel: onClose } : null}
          />
        }
      >
        <Stack gap={6}>
          <TextArea
            {...form.field('addresses')}
            label="Addresses"
            description="Where users open the application through the proxy. One per line, without a path. Applications can't share a host."
            placeholder="https://wiki.example.com"
          />
          <FormSection
            title="Without a session"
            description="Requests that don't need a session in the browser. For all others, browsers are sent to sign in and scripts are refused."
          >
            <TextArea
              {...form.field('openPaths')}
              label="Open paths"
              necessity="Optional"
              description="For health checks and webhooks. One per line: /health, or /hooks/* for everything below."
              placeholder="/health"
            />
            <Switch
              name="allowMachines"
              label="Machine clients"
              description="Accepts tokens for the application's API."
              isSelected={form.values.allowMachines}
              onChange={value => form.set('allowMachines', value)}
            />
            <Switch
              name="allowAppPasswords"
              label="App passwords"
              description="Accepts HTTP Basic from calendars, sync clients and scripts. Users create the passwords in their profile."
              isSelected={form.values.allowAppPasswords}
              onChange={value => form.set('allowAppPasswords', value)}
            />
          </FormSection>
        </Stack>
      </Card>
      {conflict === null ? null : (
        <ConflictDialog
          title="Protection changed while you were editing"
          description={<LastChange action="update_proxy" entityId={app.id} />}
          {...conflict}
        />
      )}
    </Form>
  );
}
