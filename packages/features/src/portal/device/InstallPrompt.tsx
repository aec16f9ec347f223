import { intervals } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { productName } from '../../lib/navigation/title.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { useInstall } from './useInstall.ts';

interface InstallPromptProps {
  /** Milliseconds between the browser's offer and the prompt; 30 s by default. */
  delay?: number;
}

/** Prompts the user to install the app, some time after the browser offers it. */
export function InstallPrompt({ delay }: InstallPromptProps) {
  const { isOffered, dismiss } = useInstallPrompt(delay);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => {
    setDialogOpen(false);
    dismiss();
  };
  if (isDialogOpen) return <InstallDialog onClose={close} />;
  if (!isOffered) return null;
  return (
    <FloatingNotice
      icon={<Download />}
      title={`Install ${productName}`}
      closeLabel="Close"
      onClose={dismiss}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => setDialogOpen(true)}>
            Install
          </Button>
          <Button size="small" variant="quiet" onPress={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      Add it to your home screen and open it like any other app.
    </FloatingNotice>
  );
}

/**
 * Decides when to show the install prompt. docs/log.md, 'Installation and permission'.
 *
 * @param delay milliseconds between the browser's offer and the prompt
 */
function useInstallPrompt(delay: number = intervals.installPrompt) {
  const { offer, state, install } = useInstall();
  const [isDue, setDue] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (offer === null || state !== 'offered') return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [offer, state, delay]);

  return { isOffered: isDue && !isDismissed, install, dismiss: () => setDismissed(true) };
}
