import type { AvailableApplication } from '@portico/contract/schemas/access';
import { Button } from '@portico/ui/Button';
import { Hourglass, Lock } from 'lucide-react';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { RequestAccessDialog } from '../RequestAccessDialog.tsx';
import { isPendingRequest, requestStatusText } from '../requests.ts';
import { usePortalDialog } from '../usePortalDialog.ts';
import { OpenResult } from './OpenResult.tsx';

/** Says that somebody does not hold the application, and lets them ask for it. */
export function UngrantedApp({ app }: { app: AvailableApplication }) {
  const { appToRequest, show, close } = usePortalDialog();
  const keepPlace = useFocusFallback(app);
  const { id, name, request } = app;
  const waits = isPendingRequest(request);
  return (
    <>
      <OpenResult
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
          : requestStatusText(request)}
      </OpenResult>
      {appToRequest === id && !waits ? (
        <RequestAccessDialog app={app} onClose={close} onSent={keepPlace} />
      ) : null}
    </>
  );
}
