import { api } from '@portico/contract/api/table';
import type { DeviceSignIn } from '@portico/contract/sso/schemas/deviceSignIn';
import { useState } from 'react';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';

/** The user's choice about a device. */
export type DeviceAnswer = 'allowed' | 'refused';

/** A sign-in with its code, as the hub described it last. */
type FoundDevice = DeviceSignIn & { code: string };

/** Finds the sign-in of a device by its code, and submits the user's choice. */
export function useDeviceSignIn() {
  const [device, setDevice] = useState<FoundDevice | null>(null);
  const [answered, setAnswered] = useState<DeviceAnswer | null>(null);
  const finding = useWrite(api.deviceSignIns.find, {
    failed: inForm('The code could not be checked. Try again.'),
  });
  const answering = useWrite(api.deviceSignIns.answer, {
    failed: { title: 'Your answer was not sent' },
    handled: ['device_code_closed', 'no_access', 'app_proof_required', 'not_found'],
  });

  const find = async (code: string) => {
    const found = await finding.run({ body: { code } });
    setDevice(found === null ? null : { ...found, code });
  };
  const answer = async (code: string, given: DeviceAnswer) => {
    const body = { code, allow: given === 'allowed' };
    // Someone else has decided, it has expired, or the user's access has ended.
    const onRefusal = (refused: string | null) => void (refused === null ? null : find(code));
    const response = await answering.run({ body }, { onRefusal });
    if (response !== null) setAnswered(given);
  };
  const forget = () => {
    setDevice(null);
    setAnswered(null);
  };
  const [sent] = answering.pending;
  const sending: DeviceAnswer | null = sent === undefined ? null : sent.body.allow ? 'allowed' : 'refused';
  return { device, answered, find, finding, answer, sending, forget };
}
