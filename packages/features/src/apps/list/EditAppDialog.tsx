import { openAppPath } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import {
  type Application,
  type Category,
  updateApplicationBody,
} from '@portico/contract/apps/schemas/application';
import { mayHold } from '@portico/contract/people/rules';
import { CopyField } from '@portico/ui/CopyField';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { accessLevelText, categories, categoryNames } from '../../lib/format/applications.ts';
import { textValue } from '../../lib/forms/compare.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { AccessLevelField, AppFields } from './AppFields.tsx';
import type { AppDialogProps } from './useAppDialog.ts';
import { appReads } from './useApps.ts';

const formSchema = v.required(v.omit(updateApplicationBody, ['isActive']));

const fields = {
  name: { label: 'App name', format: textValue },
  url: { label: 'URL', format: textValue },
  description: { label: 'Description', format: textValue },
  category: { label: 'Category', format: (category: Category) => categoryNames[category] },
  accessLevel: { label: 'Open to', format: accessLevelText },
};

const valuesOf = ({ name, url, description, category, accessLevel }: Application) => ({
  name,
  url,
  description,
  category,
  accessLevel,
});

/** Edits an application's details, category and access level. A higher level revokes access from users below it. */
export function EditAppDialog({ app, onClose }: AppDialogProps) {
  const update = useWrite(api.apps.update, {
    refreshes: [...appReads, ...accessReads],
    succeeded: 'Application updated',
    failed: { title: 'Failed to update application' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
  const client = useClient();
  const params = { id: app.id };
  const { base, save, isSaving, conflict } = useVersionedSave({
    stored: app,
    fields,
    read: () => client.call(api.apps.read, { params }),
    write: (body, options) => update.run({ params, body }, { description: app.name, ...options }),
    conflictTitle: 'Application changed while you were editing',
    lastChange: <LastChange action="update_app" entityId={app.id} />,
    refreshes: appReads,
    onSaved: onClose,
    onGone: onClose,
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
    },
  });
  const form = useForm({
    openedBy: 'edit',
    schema: formSchema,
    initial: valuesOf(app),
    serverErrors: update.fieldErrors,
    onSubmit: save,
  });

  if (conflict !== null) return conflict;
  return (
    <FormDialog
      title="Edit application"
      description={app.name}
      submitLabel="Save changes"
      isSave
      isPending={update.isPending || isSaving}
      form={form}
      onClose={onClose}
    >
      <Stack>
        <AppFields field={form.field} />
        <Grid split="half">
          <Select
            {...form.field('category')}
            label="Category"
            options={categories.map(value => ({ value, label: categoryNames[value] }))}
          />
          <AccessLevelField {...form.field('accessLevel')} />
        </Grid>
        {mayHold(base.accessLevel, form.values.accessLevel) ? null : (
          <Notice tone="warning" isLive>
            Users below this role lose access when you save.
          </Notice>
        )}
        <CopyField
          label="Sign-in link for the application's own sign-in page"
          value={location.origin + openAppPath(app.id)}
          copyLabel="Copy sign-in link"
          copiedLabel="Copied"
        />
      </Stack>
    </FormDialog>
  );
}
