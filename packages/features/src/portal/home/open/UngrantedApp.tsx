import type { AvailableApplication } from '@portico/contract/schemas/access';
import { Button } from '@portico/ui/Button';
import { Hourglass, Lock } from 'lucide-react';
import { useFocusFallback } from '../../../lib/navigation/useFocusFallback.ts';
import { RequestAccessDialog } from '../RequestAccessDialog.tsx';
import { isPendingRequest, requestStatusText, roleText } from '../requests.ts';
import { usePortalDialog } from '../usePortalDialog.ts';
import { OpenResult } from './OpenResult.tsx';

/** Explains that the user has no access, and lets them request it. */
export function UngrantedApp({ app }: { app: AvailableApplication }) {
  const { appToRequest, show, close } = usePortalDialog();
  const keepFocus = useFocusFallback(app);
  const { id, name, request } = app;
  const isPending = isPendingRequest(request);
  return (
    <>
      <OpenResult
        icon={isPending ? <Hourglass /> : <Lock />}
        title={`You do not have access to ${name}`}
        action={
          isPending ? null : (
            <Button variant="primary" onPress={() => show('request', id)}>
              Request access
            </Button>
          )
        }
      >
        {[
          request === null
            ? 'Request access, and tell your administrators why you need it.'
            : requestStatusText(request),
          roleText(app),
        ]
          .filter(text => text !== null)
          .join(' ')}
      </OpenResult>
      {appToRequest === id && !isPending ? (
        <RequestAccessDialog app={app} onClose={close} onSent={keepFocus} />
      ) : null}
    </>
  );
}
