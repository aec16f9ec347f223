import type { User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { nameOf } from '../../lib/format/names.ts';
import type { IssuedCredential } from './issuedCredentials.ts';
import { useCreateResetLink, useResetPassword } from './useUsers.ts';

interface ResetPasswordDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the temporary password or the link, which the hub returns only once, and the report on applications. */
  onReset: (issued: IssuedCredential) => void;
}

/** Confirms the reset of a user's password: by a temporary password, or by a link with which the user chooses one. */
export function ResetPasswordDialog({ user, onClose, onReset }: ResetPasswordDialogProps) {
  const [isLink, setLink] = useState(false);
  const reset = useResetPassword();
  const makeLink = useCreateResetLink();
  const { run, isPending } = isLink ? makeLink : reset;
  return (
    <AlertDialog
      title={`Reset password for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel={isLink ? 'Make link' : 'Reset Password'}
      isPending={isPending}
      onConfirm={async () => {
        const answer = await run({ params: { id: user.id } }, { description: nameOf(user) });
        if (answer !== null) onReset(answer);
      }}
    >
      <Stack gap={5}>
        <Text tone="muted">
          {isLink
            ? `${user.username} gets a link from you. It works once, for 24 hours. The current password and all sessions end when it is used.`
            : `${user.username} is signed out on all devices and gets a temporary password that they must change at the next sign-in.`}
        </Text>
        <Checkbox isSelected={isLink} onChange={setLink}>
          Make a link instead
        </Checkbox>
      </Stack>
    </AlertDialog>
  );
}
