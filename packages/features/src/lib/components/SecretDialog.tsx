import { Button } from '@portico/ui/Button';
import { CopyField, type CopyFieldProps } from '@portico/ui/CopyField';
import { Dialog, type DialogProps } from '@portico/ui/Dialog';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import type { ReactNode } from 'react';

interface SecretDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose'> {
  /** The secret and related values to copy, each with a button below it. */
  fields: readonly (Pick<CopyFieldProps, 'label' | 'value' | 'copyLabel'> & { action?: ReactNode })[];
  /** States that the secret is shown once, and how to store it. */
  children: ReactNode;
  /** A button before Done. */
  action?: ReactNode;
}

/** Shows a secret once. A press outside does not close it. */
export function SecretDialog({ title, description, fields, children, action, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      description={description}
      closeLabel="Close"
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          {action}
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {fields.map(({ action: below, ...field }) => (
          <Stack key={field.label} gap={2}>
            <CopyField {...field} copiedLabel="Copied" />
            {below === undefined ? null : <Inline>{below}</Inline>}
          </Stack>
        ))}
        <Notice tone="warning">{children}</Notice>
      </Stack>
    </Dialog>
  );
}
