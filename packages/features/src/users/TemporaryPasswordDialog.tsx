import { lifetimes } from '@portico/contract/limits';
import type { TemporaryPassword } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { CopyField } from '@portico/ui/CopyField';
import { Dialog } from '@portico/ui/Dialog';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { formatDate } from '../lib/formats.ts';

const days = lifetimes.temporaryPassword / (24 * 60 * 60 * 1000);

interface TemporaryPasswordDialogProps {
  password: TemporaryPassword;
  onClose: () => void;
}

/** Tells a temporary password, which nothing can tell again. */
export function TemporaryPasswordDialog({ password, onClose }: TemporaryPasswordDialogProps) {
  return (
    <Dialog
      title="Temporary password"
      closeLabel="Close"
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={5}>
        <CopyField
          label="Username"
          value={password.username}
          copyLabel="Copy username"
          copiedLabel="Copied"
        />
        <CopyField
          label="Temporary password"
          value={password.tempPassword}
          copyLabel="Copy temporary password"
          copiedLabel="Copied"
        />
        <Notice tone="warning">
          This password is shown once and expires in {days} days, on {formatDate(password.expiresAt)}. It must
          be changed at the first sign-in.
        </Notice>
      </Stack>
    </Dialog>
  );
}
