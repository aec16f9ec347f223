import type { Endpoint } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { noVersion } from '@portico/contract/api/versions';
import type { Application } from '@portico/contract/apps/schemas/application';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import type { ComparedFields } from '../../lib/forms/compare.ts';
import type { FormOptions } from '../../lib/forms/formState.ts';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { SaveRow } from '../../lib/forms/SaveRow.tsx';
import { type FormState, useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';

/** An endpoint of an application. */
type AppEndpoint<Response> = Omit<Endpoint, 'params' | 'response'> & {
  params: v.GenericSchema<{ id: string }, { id: string }>;
  response: { status: 200; schema: v.GenericSchema<unknown, Response> };
};

interface WayOptions<
  Stored extends { version: number },
  Values extends Record<string, unknown>,
  Body extends Record<string, unknown>,
> {
  app: Application;
  /** Null while the application has no such way: saving turns it on. */
  stored: Stored | null;
  /** Reads the stored settings; null if another administrator has turned the way off. */
  read: AppEndpoint<Stored | null>;
  /** Saves them. */
  write: AppEndpoint<Stored> & { body: v.GenericSchema<Body, Record<string, unknown>> };
  refreshes: readonly Endpoint[];
  /** The toasts after a save that turned the way on, after another one, and after a failure. */
  toasts: Record<'created' | 'saved' | 'failed', string>;
  /** The title of the dialog about another administrator's save. */
  conflictTitle: string;
  /** The logged action of a save, e.g. `update_oidc`. */
  action: string;
  /** Returns the settings as the form edits them, so that values compare by `===`; those of a new form for none. */
  toValues: (stored: Stored | null) => Values;
  toBody: (values: Values) => Body;
  fields: ComparedFields<Values, keyof Values & string>;
  schema: FormOptions<Values, Values>['schema'];
  /** Called with the valid values, to save them or to ask first; saves them by default. */
  onSubmit?: (values: Values, save: (values: Values) => Promise<void>, base: Values) => unknown;
  /** The address parameter that shows the form while there is no such way. */
  openedBy: string;
  /** Called after a save that turned it on, and for Cancel. */
  onClose: () => void;
}

/**
 * Manages the form of one of an application's ways to sign on. While the form has no changes it follows what other
 * administrators save; a save that meets theirs is merged, or asks (`useVersionedSave`).
 */
export function useWayForm<
  Stored extends { version: number },
  Values extends Record<string, unknown>,
  Body extends Record<string, unknown>,
>({
  app,
  stored,
  toasts,
  toValues,
  onClose,
  onSubmit = (values, save) => save(values),
  ...way
}: WayOptions<Stored, Values, Body>) {
  type Row = Values & { version: number };
  const toRow = (row: Stored | null): Row => ({ ...toValues(row), version: row?.version ?? noVersion });
  const valuesOf = ({ version: _, ...values }: Row) => values as unknown as Values;
  const isNew = stored === null;
  const params = { id: app.id };
  const client = useClient();
  const update = useWrite(way.write, {
    refreshes: way.refreshes,
    succeeded: isNew ? toasts.created : toasts.saved,
    failed: { title: toasts.failed },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
  const [previous, setPrevious] = useState(stored);
  const restart = (row: Row) => form.reset(valuesOf(row));
  const { base, rebase, isSaving, conflict, ...saving } = useVersionedSave<Row, keyof Values & string>({
    stored: toRow(stored),
    fields: way.fields,
    read: async () => {
      const found = await client.call(way.read, { params });
      if (found !== null || isNew) return toRow(found);
      // Another administrator turned it off: a save must not silently turn it on again.
      void revalidateReads([way.read]);
      throw new Error('The way was turned off meanwhile');
    },
    write: async (changes, options, current) => {
      const body = way.toBody(valuesOf({ ...current, ...changes }));
      const saved = await update.run({ params, body }, { description: app.name, ...options });
      return saved === null ? null : toRow(saved);
    },
    conflictTitle: way.conflictTitle,
    lastChange: <LastChange action={way.action} entityId={app.id} />,
    onSaved: row => {
      form.accept(valuesOf(row));
      if (isNew) onClose();
    },
    onGone: () => void revalidateReads([api.apps.read]),
    onDiscarded: row => {
      restart(row);
      void revalidateReads([way.read]);
    },
  });
  const save = (values: Values) => saving.save({ ...values, version: base.version });
  const form = useForm<Values, Values>({
    schema: way.schema,
    initial: valuesOf(base),
    serverErrors: update.fieldErrors,
    onSubmit: values => onSubmit(values, save, valuesOf(base)),
    openedBy: isNew ? way.openedBy : 'way',
  });
  // Another administrator saved, or the client secret was replaced.
  if (stored !== previous) {
    setPrevious(stored);
    if (!form.isDirty && stored !== null) {
      rebase(toRow(stored));
      restart(toRow(stored));
    }
  }
  return {
    form,
    save,
    conflict,
    isPending: update.isPending || isSaving,
    discard: () => restart(base),
    creates: isNew ? onClose : null,
  };
}

interface WayFormProps {
  /** The form's accessible name. */
  label: string;
  way: Pick<ReturnType<typeof useWayForm>, 'conflict' | 'isPending' | 'discard' | 'creates'> & {
    form: Pick<FormState<never>, 'isDirty' | 'askToClose' | 'submit' | 'save'>;
  };
  /** The verbs of the button that saves, and of the one that turns it on. */
  verbs: { save: string; create: string };
  children: ReactNode;
}

/** The form of one of an application's ways to sign on. */
export const WayForm = ({ label, way, verbs, children }: WayFormProps) => (
  <Form onSubmit={way.creates ? way.form.submit : way.form.save} aria-label={label}>
    <Card
      title="Settings"
      footer={
        <SaveRow
          form={way.form}
          isPending={way.isPending}
          onDiscard={way.discard}
          saveLabel={verbs.save}
          creates={way.creates && { label: verbs.create, onCancel: way.creates }}
        />
      }
    >
      {children}
    </Card>
    {way.conflict}
  </Form>
);

interface FormSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Related settings of a card, under a title and a description. */
export const FormSection = ({ title, description, children }: FormSectionProps) => (
  <Stack gap={5}>
    <Stack gap={0}>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{description}</Text>
    </Stack>
    {children}
  </Stack>
);
