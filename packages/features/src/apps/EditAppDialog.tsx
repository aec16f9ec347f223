import { openAppPath } from '@portico/contract/documents';
import { mayHold } from '@portico/contract/rules';
import { type Application, accessLevels, updateApplicationBody } from '@portico/contract/schemas/application';
import { CopyField } from '@portico/ui/CopyField';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { accessLevelText, categories, categoryNames } from '../lib/format/applications.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { AppFields } from './AppFields.tsx';
import { useUpdateApp } from './useApps.ts';

const formSchema = v.omit(updateApplicationBody, ['isActive']);

interface EditAppDialogProps {
  app: Application;
  onClose: () => void;
}

/** Edits an application's details, category and access level. */
export function EditAppDialog({ app, onClose }: EditAppDialogProps) {
  const update = useUpdateApp();
  const { name, url, description, category, accessLevel } = app;
  const form = useForm({
    schema: formSchema,
    initial: { name, url, description, category, accessLevel },
    serverErrors: update.fieldErrors,
    onSubmit: async body => {
      if ((await update.run({ params: { id: app.id }, body })) !== null) onClose();
    },
  });
  const level = form.values.accessLevel ?? accessLevel;
  return (
    <FormDialog
      title="Edit application"
      description={name}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      isPending={update.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack>
        <AppFields field={form.field} />
        <Grid split="half">
          <Select
            label="Category"
            name="category"
            options={categories.map(value => ({ value, label: categoryNames[value] }))}
            value={form.values.category ?? category}
            onChange={chosen => form.set('category', chosen)}
            error={form.errors.category}
          />
          <Select
            label="Open to"
            name="accessLevel"
            description="The roles that can get access"
            options={accessLevels.map(value => ({ value, label: accessLevelText(value) }))}
            value={level}
            onChange={chosen => form.set('accessLevel', chosen)}
            error={form.errors.accessLevel}
          />
        </Grid>
        {mayHold(accessLevel, level) ? null : (
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
