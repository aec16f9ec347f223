import type { Application, ApplicationUsage } from '@portico/contract/schemas/application';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { formatNumber } from '../../lib/format/formats.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useFormState } from '../../lib/forms/formState.ts';
import { useAppUsage, useDeleteApp, userCount } from './useApps.ts';

interface DeleteAppDialogProps {
  app: Application;
  onClose: () => void;
  onDeleted: () => void;
}

/** Requires the application's name before it is deleted, and shows the losses. */
export function DeleteAppDialog({ app, onClose, onDeleted }: DeleteAppDialogProps) {
  const remove = useDeleteApp(app);
  const usage = useAppUsage(app.id);
  const form = useFormState({
    schema: v.object({
      name: v.pipe(
        v.string(),
        v.check(name => name.trim() === app.name, 'Enter the name exactly as shown.'),
      ),
    }),
    initial: { name: '' },
    onSubmit: async () => {
      if ((await remove.run({ params: { id: app.id } })) === null) return;
      onDeleted();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Delete ${app.name}?`}
      size="small"
      variant="danger"
      submitLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack>
        {usage.state === 'failed' ? null : (
          <Text weight="strong" isTabular>
            {usage.data ? lossText(usage.data) : 'Counting users…'}
          </Text>
        )}
        <Text>
          Its API key, all access and all access requests are deleted, and users are signed out of it. You can
          undo this for ten minutes. Sessions stay ended.
        </Text>
        <Text tone="muted">To stop it for a while and keep the access, deactivate it instead.</Text>
        <TextField
          {...form.field('name')}
          label={`Enter ${app.name} to confirm`}
          autoComplete="off"
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}

/** Returns the affected users and requests: "3 users lose access. 1 pending request ends." */
function lossText({ users, requests }: ApplicationUsage): string {
  const access =
    users === 0 ? 'No user has access.' : `${userCount(users)} ${users === 1 ? 'loses' : 'lose'} access.`;
  if (requests === 0) return access;
  return `${access} ${requests === 1 ? '1 pending request ends' : `${formatNumber(requests)} pending requests end`}.`;
}
