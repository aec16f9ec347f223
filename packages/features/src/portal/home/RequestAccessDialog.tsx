import { api } from '@portico/contract/api/table';
import { type AvailableApplication, requestAccessBody } from '@portico/contract/apps/schemas/access';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { TextArea } from '@portico/ui/TextArea';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { roleText } from './requests.ts';

const schema = v.object({ reason: requestAccessBody.entries.reason });

interface RequestAccessDialogProps {
  app: AvailableApplication;
  onClose: () => void;
  /** Called after the request was sent, before the application's data is read again. */
  onSent: () => void;
}

/** Requests access to an application. docs/apps.md, 'Access requests'. */
export function RequestAccessDialog({ app, onClose, onSent }: RequestAccessDialogProps) {
  const request = useWrite(api.portal.requestAccess, {
    refreshes: [api.portal.availableApps, api.portal.app],
    succeeded: 'Access Request Sent',
    failed: { title: 'Request failed' },
  });
  const required = roleText(app);
  const form = useForm({
    openedBy: 'request',
    schema,
    initial: { reason: '' },
    serverErrors: request.fieldErrors,
    onSubmit: async ({ reason }) => {
      if ((await request.run({ body: { appId: app.id, reason } }, { description: app.name })) === null)
        return;
      onSent();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Request access"
      description={app.description || undefined}
      submitLabel="Send Request"
      pendingLabel="Sending..."
      isPending={request.isPending}
      isDisabled={form.values.reason.trim() === ''}
      form={form}
      onClose={onClose}
    >
      <Stack>
        <TextField label="Application" value={app.name} isReadOnly />
        {required === null ? null : <Notice tone="warning">{required}</Notice>}
        <TextArea
          label="Reason"
          description="Your administrators see this when they review your request."
          isRequired
          autoFocus
          {...form.field('reason')}
        />
      </Stack>
    </FormDialog>
  );
}
