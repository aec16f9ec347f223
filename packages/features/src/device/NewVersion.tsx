import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { productName } from '../lib/navigation/title.ts';
import { activateNewVersion, useWorker } from './worker.ts';

/** Offers a newer version; what the reader is doing goes on until they take it. */
export function NewVersion() {
  const { isOld } = useWorker();
  return isOld ? <NewVersionNotice onReload={activateNewVersion} /> : null;
}

/** The offer itself. */
export function NewVersionNotice({ onReload }: { onReload: () => void }) {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <FloatingNotice
      icon={<RotateCw />}
      title={`A new version of ${productName} is ready`}
      closeLabel="Close"
      onClose={() => setPutOff(true)}
      actions={
        <>
          <Button size="small" variant="primary" onPress={onReload}>
            Reload
          </Button>
          <Button size="small" variant="quiet" onPress={() => setPutOff(true)}>
            Later
          </Button>
        </>
      }
    >
      Reload when it suits you. What you have not saved is lost.
    </FloatingNotice>
  );
}
