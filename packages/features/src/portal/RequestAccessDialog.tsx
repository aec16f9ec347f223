import { lengths } from '@portico/contract/limits';
import type { AvailableApplication } from '@portico/contract/schemas/access';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Form } from '@portico/ui/Form';
import { Stack } from '@portico/ui/Stack';
import { TextArea } from '@portico/ui/TextArea';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import { useRequestAccess } from './usePortal.ts';

const formId = 'request-access';

interface RequestAccessDialogProps {
  app: AvailableApplication;
  onClose: () => void;
}

/** Asks the administrators for an application. */
export function RequestAccessDialog({ app, onClose }: RequestAccessDialogProps) {
  const request = useRequestAccess();
  const [reason, setReason] = useState('');
  const isBlank = reason.trim() === '';
  const send = async () => {
    if (isBlank) return;
    if ((await request.run({ body: { appId: app.id, reason } })) !== null) onClose();
  };
  return (
    <Dialog
      title="Request access"
      description={app.description || undefined}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isDisabled={isBlank}
            isPending={request.isPending}
            pendingLabel="Sending..."
          >
            Send Request
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void send()} errors={request.fieldErrors}>
        <Stack>
          <TextField label="Application" value={app.name} isReadOnly />
          <TextArea
            label="Reason"
            name="reason"
            description="Your administrators read this when they decide."
            value={reason}
            onChange={setReason}
            maxLength={lengths.reason.max}
            isRequired
            autoFocus
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
