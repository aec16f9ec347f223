import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { productName } from '../../lib/navigation/title.ts';
import { Offer } from './Offer.tsx';
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
    <Offer
      icon={<RotateCw />}
      title={`A new version of ${productName} is ready`}
      accept="Reload"
      onAccept={onReload}
      later="Later"
      onLater={() => setDismissed(true)}
    >
      Reload to update. Unsaved changes are lost.
    </Offer>
  );
}
