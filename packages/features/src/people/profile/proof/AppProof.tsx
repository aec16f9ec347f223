import { list } from '@portico/contract/signIn/endpoints/factors';
import type { SignInDemand } from '@portico/contract/signIn/schemas/signInRule';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import { UserSuppliedName } from '../../../lib/components/UserSuppliedName.tsx';
import { useClient } from '../../../lib/data/client.tsx';
import { type ProofFrame, ProveOrAdd } from './ProveOrAdd.tsx';

interface AppProofProps {
  appName: string;
  /** The requirement of the application that the session does not meet. */
  demand: SignInDemand;
  /** True if it requires a new sign-in, not a stronger one. */
  isAgain?: boolean;
  /** Continues to the application. */
  onProven: () => void;
  /** The button that leads back. */
  back: ReactNode;
}

const requires = {
  passkey: 'requires a passkey.',
  secondFactor: 'requires a second factor besides your password.',
} as const;

/**
 * Asks for the factor that an application requires of the session, or leads to adding it. docs/sign-in.md, 'Sign-in
 * rules of applications'.
 */
export function AppProof({ appName, demand, isAgain = false, onProven, back }: AppProofProps) {
  const client = useClient();
  const isPasskey = demand === 'passkey';
  const proceed = async () => {
    // A closed dialog has added nothing. If the hub does not respond, the next request decides.
    const own = isPasskey ? null : await client.call(list, {}).catch(() => null);
    if (own?.isProven !== false) onProven();
  };
  return (
    <ProveOrAdd
      isPasskey={isPasskey}
      isAgain={isAgain}
      reason={
        <>
          <UserSuppliedName>{appName}</UserSuppliedName>{' '}
          {isAgain ? 'asks you to sign in again.' : requires[demand]}
        </>
      }
      onDone={() => void proceed()}
      back={back}
      Frame={ProofCard}
    />
  );
}

/** The card around the steps of an authentication, with the heading of the screen. */
const ProofCard: ProofFrame = ({ title, text, children }) => (
  <Card padding="large">
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{title}</Heading>
        {text === undefined ? null : <Text tone="muted">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  </Card>
);
