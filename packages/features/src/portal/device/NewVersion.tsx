import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { productName } from '../../lib/navigation/title.ts';
import { activateNewVersion, useWorker } from './worker.ts';

/** Offers a reload when the hub serves a newer version. Nothing is reloaded without the user. */
export function NewVersion() {
  const { isOld } = useWorker();
  return isOld ? <NewVersionNotice onReload={activateNewVersion} /> : null;
}

/** The notice, apart from the service worker's state for stories. */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <FloatingNotice
      icon={<RotateCw />}
      title={`A new version of ${productName} is ready`}
      closeLabel="Close"
      onClose={() => setDismissed(true)}
      actions={
        <>
          <Button size="small" variant="primary" onPress={onReload}>
            Reload
          </Button>
          <Button size="small" variant="quiet" onPress={() => setDismissed(true)}>
            Later
          </Button>
        </>
      }
    >
      Reload to update. Unsaved changes are lost.
    </FloatingNotice>
  );
}
