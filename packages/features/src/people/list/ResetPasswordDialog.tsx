import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import type { IssuedCredential } from './issuedCredentials.ts';

interface ResetPasswordDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the temporary password or the link, which the hub returns only once, and the report on applications. */
  onReset: (issued: IssuedCredential) => void;
}

/** Confirms the reset of a user's password: by a temporary password, or by a link with which the user chooses one. */
export function ResetPasswordDialog({ user, onClose, onReset }: ResetPasswordDialogProps) {
  const [isLink, setLink] = useState(false);
  const reset = useWrite(api.users.resetPassword, {
    refreshes: userReads,
    succeeded: 'Password reset successfully',
    failed: { title: 'Error resetting password', message: 'Failed to reset password' },
  });
  const makeLink = useWrite(api.users.createResetLink, {
    refreshes: userReads,
    succeeded: 'Reset link created',
    failed: { title: 'Error creating the link', message: 'Failed to create the link' },
  });
  return (
    <ConfirmDialog
      title={`Reset password for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      confirmLabel={isLink ? 'Make link' : 'Reset Password'}
      write={isLink ? makeLink : reset}
      input={{ params: { id: user.id } }}
      options={{ description: nameOf(user) }}
      onDone={onReset}
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
    </ConfirmDialog>
  );
}
