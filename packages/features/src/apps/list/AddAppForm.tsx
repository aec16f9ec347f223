import { api } from '@portico/contract/api/table';
import { type CreatedApplication, createApplicationBody } from '@portico/contract/apps/schemas/application';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { newItemPath } from '../../lib/navigation/newItem.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { AppFields } from './AppFields.tsx';
import type { AddForm } from './useAppDialog.ts';
import { appReads } from './useApps.ts';

const formSchema = v.required(v.pick(createApplicationBody, ['name', 'url', 'description']));
/** The category and level of every new application. docs/apps.md, 'Adding and editing applications'. */
const defaults = { category: 'business', accessLevel: 'user' } as const;

const texts: Record<AddForm, { title: string; description: string }> = {
  proxy: {
    title: 'App behind a proxy',
    description: 'After you add it, set up the proxy on its Sign-on tab.',
  },
  key: { title: 'App you build yourself', description: 'Its API key is shown after you add it.' },
  link: { title: 'Link only', description: 'A tile that opens a URL. The app signs users in itself.' },
};

interface AddAppFormProps {
  kind: AddForm;
  /** Receives the new application with its complete API key. */
  onAdded: (app: CreatedApplication) => void;
}

/** Adds an application without OpenID Connect. */
export function AddAppForm({ kind, onAdded }: AddAppFormProps) {
  const add = useWrite(api.apps.create, {
    refreshes: appReads,
    succeeded: ({ id, name }) => ({
      title: 'Application added successfully',
      description: name,
      action: { label: 'View', href: newItemPath(paths.apps, id) },
    }),
    failed: { title: 'Failed to add application' },
  });
  const form = useForm({
    openedBy: 'add',
    schema: formSchema,
    initial: { name: '', url: '', description: '' },
    serverErrors: add.fieldErrors,
    onSubmit: async body => {
      const added = await add.run({ body: { ...body, ...defaults } });
      if (added === null) return;
      form.reset();
      onAdded(added);
    },
  });
  return (
    <Card {...texts[kind]}>
      <Form onSubmit={form.submit}>
        <Stack gap={5}>
          <Grid columns="large">
            <AppFields field={form.field} />
          </Grid>
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
