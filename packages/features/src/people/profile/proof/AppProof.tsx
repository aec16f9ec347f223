import { list } from '@portico/contract/endpoints/factors';
import type { ComponentProps } from 'react';
import type { ProofSlot } from '../../../lib/components/proofSlot.ts';
import { UserSuppliedName } from '../../../lib/components/UserSuppliedName.tsx';
import { useClient } from '../../../lib/data/client.tsx';
import { ProofCard } from './ProofCard.tsx';
import { ProveOrAdd } from './ProveOrAdd.tsx';

const requires = {
  passkey: 'requires a passkey.',
  secondFactor: 'requires a second factor besides your password.',
} as const;

/**
 * Asks for the factor that an application requires of the session, or leads to adding it. docs/sign-in.md, 'Sign-in
 * rules of applications'.
 */
export function AppProof({ appName, demand, isAgain = false, onProven, back }: ComponentProps<ProofSlot>) {
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
