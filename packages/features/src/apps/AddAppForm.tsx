import { type CreatedApplication, createApplicationBody } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import * as v from 'valibot';
import { useForm } from '../lib/forms/useForm.ts';
import { AppFields } from './AppFields.tsx';
import { useAddApp } from './useApps.ts';

/** docs/product.md 7.4: what is asked for; the rest is the same for every new application. */
const asked = v.pick(createApplicationBody, ['name', 'url', 'description']);
const given = { category: 'business', accessLevel: 'user' } as const;

interface AddAppFormProps {
  /** The application is there, with its key in full. */
  onAdded: (app: CreatedApplication) => void;
}

/** Connects an application. */
export function AddAppForm({ onAdded }: AddAppFormProps) {
  const add = useAddApp();
  const form = useForm({
    schema: asked,
    initial: { name: '', url: '', description: '' },
    serverErrors: add.fieldErrors,
    onSubmit: async body => {
      const added = await add.run({ body: { ...body, ...given } });
      if (added !== null) onAdded(added);
    },
  });
  return (
    <Card title="New application" description="You get its API key once it is added.">
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
