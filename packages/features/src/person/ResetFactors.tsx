import type { SignInMethods } from '@portico/contract/schemas/passkey';
import type { EnrolmentLink, User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { nameOf } from '../lib/format/names.ts';
import { Proven } from '../session/Proven.tsx';
import { usePasskeys } from '../session/useConfirm.ts';
import { useResetFactors } from './usePerson.ts';

interface ResetFactorsProps {
  user: User;
  /** How the user signs in. */
  methods: SignInMethods;
  onClose: () => void;
  /** Receives the link, which the hub returns only once. */
  onReset: (link: EnrolmentLink) => void;
}

/** Asks for confirmation before the second factors are removed, after a proof of identity unless there was one recently. */
export function ResetFactors({ user, methods, onClose, onReset }: ResetFactorsProps) {
  const { data: own } = usePasskeys();
  const reset = useResetFactors();
  const [isPasswordEnded, setPasswordEnded] = useState(false);
  if (own === undefined) return null;
  const { hasPassword } = methods;
  const isAgain = methods.enrolment !== null;
  return (
    <Proven methods={own} reason="before you reset the second step of a user" onClose={onClose}>
      {onRefusal => (
        <AlertDialog
          title={
            isAgain
              ? `New enrolment link for ${user.username}?`
              : `Reset the second step of ${user.username}?`
          }
          onClose={onClose}
          cancelLabel="Cancel"
          confirmLabel={isAgain ? 'Make link' : 'Reset second step'}
          isPending={reset.isPending}
          onConfirm={async () => {
            const input = { params: { id: user.id }, body: { choosesPassword: isPasswordEnded } };
            const link = await reset.run(input, { description: nameOf(user), onRefusal });
            if (link !== null) onReset(link);
          }}
        >
          <Stack gap={5}>
            <Text tone="muted">
              {isAgain
                ? 'The previous link no longer works, and their sessions end.'
                : 'Their authenticator apps, recovery codes and remembered devices are deleted, and their sessions end.'}{' '}
              You get a link for them, which works once, for 24 hours. Until they set up a new second step
              with it, {hasPassword ? 'their password alone' : 'a new password alone'} does not sign them in.
              Make sure that it is really them who asks. They are notified.
            </Text>
            {hasPassword ? (
              <Checkbox isSelected={isPasswordEnded} onChange={setPasswordEnded}>
                They choose a new password too
              </Checkbox>
            ) : (
              <Text tone="muted">They have no password: the link begins with a new one.</Text>
            )}
          </Stack>
        </AlertDialog>
      )}
    </Proven>
  );
}
