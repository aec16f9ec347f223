import type { LoginType } from '@portico/contract/signIn/schemas/session';
import { Button } from '@portico/ui/Button';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

interface PasskeyButtonProps {
  /** The access type that the user chose. */
  chosen: LoginType;
  remember: boolean;
}

/** Signs in with a passkey, without a username. It loads after the form. */
export default function PasskeyButton({ chosen, remember }: PasskeyButtonProps): ReactNode {
  const { ask, isPending } = usePasskeySignIn(chosen, remember);
  return (
    <Button
      isFullWidth
      icon={<KeyRound />}
      isPending={isPending}
      pendingLabel={isPending ? 'Waiting for your passkey…' : undefined}
      onPress={ask}
    >
      Sign in with a passkey
    </Button>
  );
}
