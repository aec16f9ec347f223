import { api } from '@portico/contract/api/table';
import {
  accessLevels,
  type CreatedApplication,
  createApplicationBody,
} from '@portico/contract/apps/schemas/application';
import { link } from '@portico/contract/lib/schemas/primitives';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { accessLevelText, categories, categoryNames } from '../../lib/format/applications.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';

const { name, url: _, ...others } = createApplicationBody.entries;
const required = v.pipe(v.string(), v.trim(), v.nonEmpty('Name and URL are required'));

/** Name and URL have the same error message. docs/apps.md, 'Live Connect'. */
const schema = v.required(
  v.object({ ...others, name: v.pipe(required, name), url: v.pipe(required, link('URL')) }),
);

const initial: v.InferInput<typeof schema> = {
  name: '',
  url: '',
  description: '',
  category: 'business',
  accessLevel: 'user',
};

/** Adds an application. `onAdded` receives it with its complete API key. */
export function AddAppForm({ onAdded }: { onAdded: (app: CreatedApplication) => void }) {
  const add = useWrite(api.apps.create, {
    refreshes: [api.apps.list, api.access.connectedApps, api.access.permissions],
    succeeded: ({ id }) => ({
      title: 'Application added successfully',
      action: { label: 'View', href: newItemPath(paths.apps, id) },
    }),
    failed: { title: 'Failed to add application' },
  });
  const form = useForm({
    schema,
    initial,
    serverErrors: add.fieldErrors,
    onSubmit: async body => {
      const added = await add.run({ body });
      if (added === null) return;
      form.reset();
      onAdded(added);
    },
  });
  const { errors } = form;
  return (
    <Card
      title="Add app"
      description="Its API key is shown after you add it."
      actions={
        <Link href={`${paths.apps}?add`} isStandalone>
          Choose from the catalogue
        </Link>
      }
    >
      <Form onSubmit={form.submit}>
        <Stack gap={5}>
          <Grid columns="medium">
            <TextField label="Name" isRequired {...form.field('name')} />
            <TextField
              label="URL"
              isRequired
              type="url"
              placeholder="https://"
              {...form.field('url')}
              // The message names both fields: it is shown once, at the first empty one.
              error={errors.url === errors.name ? undefined : errors.url}
            />
            <Select
              label="Category"
              options={categories.map(value => ({ value, label: categoryNames[value] }))}
              {...form.field('category')}
            />
            <Select
              label="Open to"
              options={accessLevels.map(value => ({ value, label: accessLevelText(value) }))}
              {...form.field('accessLevel')}
            />
          </Grid>
          <TextField label="Description" necessity="Optional" {...form.field('description')} />
          <Inline justify="end">
            <Button variant="primary" type="submit" isPending={add.isPending} pendingLabel="Adding...">
              Add Application
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
