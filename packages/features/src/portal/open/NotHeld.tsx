import type { AvailableApplication } from '@portico/contract/schemas/access';
import { Button } from '@portico/ui/Button';
import { Hourglass, Lock } from 'lucide-react';
import { useKeptPlace } from '../../lib/useKeptPlace.ts';
import { RequestAccessDialog } from '../RequestAccessDialog.tsx';
import { isWaiting, outcomeOf } from '../requests.ts';
import { usePortalDialog } from '../usePortalDialog.ts';
import { Answer } from './Answer.tsx';

/** Says that somebody does not hold the application, and lets them ask for it. */
export function NotHeld({ app }: { app: AvailableApplication }) {
  const { appToRequest, show, close } = usePortalDialog();
  const keepPlace = useKeptPlace(app);
  const { id, name, request } = app;
  const waits = isWaiting(request);
  return (
    <>
      <Answer
        icon={waits ? <Hourglass /> : <Lock />}
        title={`You do not have access to ${name}`}
        action={
          waits ? null : (
            <Button variant="primary" onPress={() => show('request', id)}>
              Request access
            </Button>
          )
        }
      >
        {request === null
          ? 'Nobody has given it to you yet. Ask your administrators, and tell them what you need it for.'
          : outcomeOf(request)}
      </Answer>
      {appToRequest === id && !waits ? (
        <RequestAccessDialog app={app} onClose={close} onSent={keepPlace} />
      ) : null}
    </>
  );
}
