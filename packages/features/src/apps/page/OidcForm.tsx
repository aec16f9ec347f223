import type { Application } from '@portico/contract/schemas/application';
import type { OidcSettings } from '@portico/contract/schemas/oidc';
import { api } from '@portico/contract/table';
import { Disclosure } from '@portico/ui/Disclosure';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { SaveRow } from '../../lib/forms/SaveRow.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.ts';
import { FormSection } from './FormSection.tsx';
import { OidcFieldControl } from './OidcFieldControl.tsx';
import { fieldList, type OidcValues, oidcFields, sections } from './oidcFields.ts';
import { type OidcRow, oidcForm, toBody, toRow } from './oidcValues.ts';
import { useSaveOidc } from './useApplication.ts';

interface OidcFormProps {
  app: Application;
  /** Null while OpenID Connect is off: saving turns it on. */
  stored: OidcSettings | null;
  /** Called after a save that turned it on, and for Cancel. */
  onClose: () => void;
}

const valuesOf = ({ version: _, ...values }: OidcRow): OidcValues => values;

const sectionList = Object.entries(sections);
const rareNames = fieldList.flatMap(([name, { section }]) => (sections[section].isRare ? [name] : []));
const usual = toRow(null);

/** Edits the OpenID Connect settings of an application. */
export function OidcForm({ app, stored, onClose }: OidcFormProps) {
  const params = { id: app.id };
  const client = useClient();
  const isNew = stored === null;
  const update = useSaveOidc(isNew);
  const [previous, setPrevious] = useState(stored);
  const restart = (row: OidcRow) => form.reset(valuesOf(row));
  const { base, rebase, save, isSaving, conflict } = useVersionedSave<OidcRow, keyof OidcValues>({
    stored: toRow(stored),
    fields: oidcFields,
    read: async () => {
      const found = await client.call(api.oidc.read, { params });
      if (found !== null) return toRow(found);
      // Another administrator turned it off: a save must not silently turn it on again.
      void revalidateReads([api.oidc.read]);
      throw new Error('OpenID Connect was turned off meanwhile');
    },
    write: async (changes, options, current) => {
      const body = toBody(valuesOf({ ...current, ...changes }));
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
      void revalidateReads([api.oidc.read]);
    },
  });
  const form = useForm<OidcValues, OidcValues>({
    schema: oidcForm,
    initial: valuesOf(base),
    serverErrors: update.fieldErrors,
    onSubmit: save,
    ...(isNew && { openedBy: 'set-up' }),
  });
  // Another administrator saved, or the secret was replaced.
  if (stored !== previous) {
    setPrevious(stored);
    if (!form.isDirty && stored !== null) {
      rebase(toRow(stored));
      restart(toRow(stored));
    }
  }
  // A setting in use is not hidden, and neither is an error.
  const [showsRare, showRare] = useState(rareNames.some(name => form.values[name] !== usual[name]));
  if (!showsRare && rareNames.some(name => form.errors[name] !== undefined)) showRare(true);
  const sectionsThat = (areRare: boolean) =>
    sectionList
      .filter(([, { isRare }]) => isRare === areRare)
      .map(([id, { title, description }]) => (
        <FormSection key={id} title={title} description={description}>
          {fieldList
            .filter(([, field]) => field.section === id)
            .map(([name, field]) => (
              <OidcFieldControl key={name} name={name} field={field} form={form} />
            ))}
        </FormSection>
      ));
  return (
    <Form onSubmit={isNew ? form.submit : form.save} aria-label="OpenID Connect settings">
      <Stack gap={6}>
        {sectionsThat(false)}
        <Disclosure
          title="More settings: sign-out addresses, devices, security"
          isExpanded={showsRare}
          onExpandedChange={showRare}
        >
          <Stack gap={6}>{sectionsThat(true)}</Stack>
        </Disclosure>
        <SaveRow
          form={form}
          isPending={update.isPending || isSaving}
          onDiscard={() => restart(base)}
          saveLabel="Save changes"
          creates={isNew ? { label: 'Turn on OpenID Connect', onCancel: onClose } : null}
        />
      </Stack>
      {conflict === null ? null : (
        <ConflictDialog
          title="Sign-on settings changed while you were editing"
          description={<LastChange action="update_oidc" entityId={app.id} />}
          {...conflict}
        />
      )}
    </Form>
  );
}
