import type { AvailableApplication } from '@portico/contract/apps/schemas/access';
import { Button } from '@portico/ui/Button';
import { Hourglass, Lock } from 'lucide-react';
import { useDialogs } from '../../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../../lib/navigation/useFocusFallback.ts';
import { RequestAccessDialog } from '../RequestAccessDialog.tsx';
import { isPendingRequest, requestStatusText, roleText } from '../requests.ts';
import { OpenResult } from './OpenResult.tsx';

/** Explains that the user has no access, and lets them request it. */
export function UngrantedApp({ app }: { app: AvailableApplication }) {
  const { openedId, open, close } = useDialogs('request');
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
            <Button variant="primary" onPress={() => open('request', id)}>
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
      {openedId === id && !isPending ? (
        <RequestAccessDialog app={app} onClose={close} onSent={keepFocus} />
      ) : null}
    </>
  );
}
