import { openAppPath } from '@portico/contract/documents';
import { mayHold, refusalToEditApp } from '@portico/contract/rules';
import {
  type Application,
  accessLevels,
  type Category,
  updateApplicationBody,
} from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { CopyField } from '@portico/ui/CopyField';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { useClient } from '../../lib/data/client.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { accessLevelText, categories, categoryNames } from '../../lib/format/applications.ts';
import { ConflictDialog } from '../../lib/forms/ConflictDialog.tsx';
import { textValue } from '../../lib/forms/compare.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.ts';
import { useUser } from '../../session/useSession.ts';
import { AppFields } from './AppFields.tsx';
import { appReads, useUpdateApp } from './useApps.ts';

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

interface EditAppDialogProps {
  app: Application;
  onClose: () => void;
}

/** Edits an application's details, category and access level. */
export function EditAppDialog({ app, onClose }: EditAppDialogProps) {
  const actor = useUser();
  const update = useUpdateApp();
  const client = useClient();
  const params = { id: app.id };
  const { base, save, isSaving, conflict } = useVersionedSave({
    stored: app,
    fields,
    read: () => client.call(api.apps.read, { params }),
    write: (body, options) => update.run({ params, body }, { description: app.name, ...options }),
    onSaved: onClose,
    onGone: () => {
      onClose();
      void revalidateReads(appReads);
    },
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
      void revalidateReads(appReads);
    },
  });
  const form = useForm({
    openedBy: 'edit',
    schema: formSchema,
    initial: valuesOf(app),
    serverErrors: update.fieldErrors,
    onSubmit: save,
  });
  const { category, accessLevel } = form.values;
  if (conflict !== null) {
    return (
      <ConflictDialog
        title="Application changed while you were editing"
        description={<LastChange action="update_app" entityId={app.id} />}
        {...conflict}
      />
    );
  }
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
            label="Category"
            name="category"
            options={categories.map(value => ({ value, label: categoryNames[value] }))}
            value={category}
            onChange={chosen => form.set('category', chosen)}
            error={form.errors.category}
          />
          <Select
            label="Open to"
            name="accessLevel"
            description="The roles that can get access"
            options={accessLevels
              .filter(value => refusalToEditApp(actor, value) === null)
              .map(value => ({ value, label: accessLevelText(value) }))}
            value={accessLevel}
            onChange={chosen => form.set('accessLevel', chosen)}
            error={form.errors.accessLevel}
          />
        </Grid>
        {mayHold(base.accessLevel, accessLevel) ? null : (
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
