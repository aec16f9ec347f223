import { intervals } from '@portico/contract/limits';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productName } from '../../lib/navigation/title.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { Offer } from './Offer.tsx';
import { useInstall } from './useInstall.ts';

interface InstallPromptProps {
  /** Milliseconds between the browser's offer and the prompt; 30 s by default. */
  delay?: number;
}

/**
 * Prompts the user to install the app, some time after the browser offers it.
 * docs/log.md, 'Installation and permission'.
 */
export function InstallPrompt({ delay = intervals.installPrompt }: InstallPromptProps) {
  const { offer, state } = useInstall();
  const [isDue, setDue] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);

  useEffect(() => {
    if (offer === null || state !== 'offered') return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offer, state, delay]);

  const dismiss = () => {
    setDialogOpen(false);
    setDismissed(true);
  };
  if (isDialogOpen) return <InstallDialog onClose={dismiss} />;
  if (!isDue || isDismissed) return null;
  return (
    <Offer
      icon={<Download />}
      title={`Install ${productName}`}
      accept="Install"
      onAccept={() => setDialogOpen(true)}
      later="Not now"
      onLater={dismiss}
    >
      Add it to your home screen and open it like any other app.
    </Offer>
  );
}
