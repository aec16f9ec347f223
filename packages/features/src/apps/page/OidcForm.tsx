import type { Application } from '@portico/contract/schemas/application';
import type { OidcSettings } from '@portico/contract/schemas/oidc';
import { api } from '@portico/contract/table';
import { Card } from '@portico/ui/Card';
import { Disclosure } from '@portico/ui/Disclosure';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { SaveRow } from '../../lib/forms/SaveRow.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.ts';
import { OidcFieldControl } from './OidcFieldControl.tsx';
import {
  fieldList,
  type OidcField,
  type OidcValues,
  oidcFields,
  type SectionId,
  sections,
} from './oidcFields.ts';
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

const sectionIds = Object.keys(sections) as SectionId[];
const fieldsOf = (section: OidcField['section']) =>
  fieldList.filter(([, field]) => field.section === section);
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
    openedBy: isNew ? 'set-up' : 'way',
  });
  // Another administrator saved, or the secret was replaced.
  if (stored !== previous) {
    setPrevious(stored);
    if (!form.isDirty && stored !== null) {
      rebase(toRow(stored));
      restart(toRow(stored));
    }
  }
  const [unfolded, setUnfolded] = useState<readonly SectionId[]>(isNew ? ['client'] : []);
  const unfold = (id: SectionId, isOpen: boolean) =>
    setUnfolded([...unfolded.filter(other => other !== id), ...(isOpen ? [id] : [])]);
  // An error is not hidden.
  const hidden = sectionIds.find(
    id => !unfolded.includes(id) && fieldsOf(id).some(([name]) => form.errors[name] !== undefined),
  );
  if (hidden !== undefined) unfold(hidden, true);
  const controlsOf = (section: OidcField['section']) =>
    fieldsOf(section).map(([name, field]) => (
      <OidcFieldControl key={name} name={name} field={field} form={form} />
    ));
  return (
    <Form onSubmit={isNew ? form.submit : form.save} aria-label="OpenID Connect settings">
      <Card
        title="Settings"
        footer={
          <SaveRow
            form={form}
            isPending={update.isPending || isSaving}
            onDiscard={() => restart(base)}
            saveLabel="Save changes"
            creates={isNew ? { label: 'Turn on OpenID Connect', onCancel: onClose } : null}
          />
        }
      >
        <Stack gap={5}>
          {controlsOf('addresses')}
          <Stack gap={1}>
            {sectionIds.map(id => (
              <Disclosure
                key={id}
                title={<SectionTitle id={id} values={form.values} />}
                isExpanded={unfolded.includes(id)}
                onExpandedChange={isOpen => unfold(id, isOpen)}
              >
                <Stack gap={5}>
                  <Text tone="muted">{sections[id].description}</Text>
                  {controlsOf(id)}
                </Stack>
              </Disclosure>
            ))}
          </Stack>
        </Stack>
      </Card>
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

/** The title of a folded section, with the number of settings in it that are not the defaults. */
function SectionTitle({ id, values }: { id: SectionId; values: OidcValues }) {
  const changed = fieldsOf(id).filter(([name]) => values[name] !== usual[name]).length;
  return (
    <>
      {sections[id].title}
      {changed === 0 ? null : (
        <Text as="span" size="small" tone="muted">
          {`${changed} changed`}
        </Text>
      )}
    </>
  );
}
