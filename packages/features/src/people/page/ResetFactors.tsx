import { api } from '@portico/contract/api/table';
import type { EnrolmentLink, User } from '@portico/contract/people/schemas/user';
import type { SignInMethods } from '@portico/contract/signIn/schemas/passkey';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { nameOf } from '../../lib/format/names.ts';
import { ConfirmProven } from '../../session/proof/useProofFirst.tsx';

interface ResetFactorsProps {
  user: User;
  /** The user's sign-in methods. */
  methods: SignInMethods;
  onClose: () => void;
  /** Receives the link, which the hub returns only once. */
  onReset: (link: EnrolmentLink) => void;
}

/**
 * Confirms before the second factors are removed, after the reader confirms their identity, unless they did recently.
 */
export function ResetFactors({ user, methods, onClose, onReset }: ResetFactorsProps) {
  const [isPasswordEnded, setPasswordEnded] = useState(false);
  // A user in need of a reset has usually lost all of them, and the link leads to a new one only without them.
  const [arePasskeysLost, setPasskeysLost] = useState(true);
  const { hasPassword, passkeys } = methods;
  const isAgain = methods.enrolment !== null;
  return (
    <ConfirmProven
      reason="before you reset the second step of a user"
      title={
        isAgain ? `New enrolment link for ${user.username}?` : `Reset the second step of ${user.username}?`
      }
      confirmLabel={isAgain ? 'Make link' : 'Reset second step'}
      row={api.users.resetFactors}
      refreshes={[api.passkeys.ofUser, api.users.sessions, api.users.overview, api.auditLogs.list]}
      succeeded="Second factors removed"
      failed={{ title: 'Failed to reset the second step' }}
      input={{
        params: { id: user.id },
        body: { choosesPassword: isPasswordEnded, removesPasskeys: passkeys.length > 0 && arePasskeysLost },
      }}
      options={{ description: nameOf(user) }}
      onDone={onReset}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text tone="muted">
          {isAgain
            ? 'The previous link no longer works, and their sessions end.'
            : 'Their authenticator apps, recovery codes and remembered devices are deleted, and their sessions end.'}{' '}
          You get a link for them, which works once, for 24 hours. Until they set up a new second step with
          it, {hasPassword ? 'their password alone' : 'a new password alone'} does not sign them in. Make sure
          the request really comes from them. They are notified.
        </Text>
        {passkeys.length > 0 ? (
          <Checkbox
            isSelected={arePasskeysLost}
            onChange={setPasskeysLost}
            description="Passkeys that stay can still sign them in, and count as the second factor."
          >
            Their passkeys are lost: delete them
          </Checkbox>
        ) : null}
        {hasPassword ? (
          <Checkbox isSelected={isPasswordEnded} onChange={setPasswordEnded}>
            They choose a new password too
          </Checkbox>
        ) : (
          <Text tone="muted">They have no password: the link begins with a new one.</Text>
        )}
      </Stack>
    </ConfirmProven>
  );
}
