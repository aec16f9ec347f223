import { list as factors, renewRecoveryCodes } from '@portico/contract/endpoints/factors';
import { useState } from 'react';
import { useClient } from '../../lib/data/client.tsx';

/** The factor that is being added. */
export type DueStep = 'passkey' | 'app' | null;

/**
 * Adds the factors that a rule requires, one step after the other.
 *
 * @param isPasskey whether only a passkey is enough
 * @param onDone called when the user may continue, or gives up: the session knows which
 */
export function useFactorDue(isPasskey: boolean, onDone: () => void) {
  const client = useClient();
  const [step, choose] = useState<DueStep>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    choose(null);
    setCodes(null);
    onDone();
  };
  /** Gives recovery codes to a user whose passkey is the second factor. They could not get back in without it. */
  const added = async () => {
    try {
      if (isPasskey || (await client.call(factors, {})).recoveryCodes !== null) return done();
      setCodes((await client.call(renewRecoveryCodes, {})).recoveryCodes);
    } catch {
      // They can get codes in their profile.
      done();
    }
  };
  return { step, codes, choose, added, done, cancel: () => choose(null) };
}
