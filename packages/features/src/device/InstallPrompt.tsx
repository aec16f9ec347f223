import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { productName } from '../lib/navigation/title.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { useInstallPrompt } from './useInstallPrompt.ts';

interface InstallPromptProps {
  /** Milliseconds between the browser's offer and ours; 30 s unless said. */
  delay?: number;
}

/** Offers to put the app on the home screen, once the browser has said that it can. */
export function InstallPrompt({ delay }: InstallPromptProps) {
  const { isOffered, dismiss } = useInstallPrompt(delay);
  const [isAsking, setAsking] = useState(false);
  const end = () => {
    setAsking(false);
    dismiss();
  };
  if (isAsking) return <InstallDialog onClose={end} />;
  if (!isOffered) return null;
  return (
    <FloatingNotice
      icon={<Download />}
      title={`Install ${productName}`}
      closeLabel="Close"
      onClose={dismiss}
      actions={
        <>
          <Button size="small" variant="primary" onPress={() => setAsking(true)}>
            Install
          </Button>
          <Button size="small" variant="quiet" onPress={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      Put it on your home screen and open it like any other app.
    </FloatingNotice>
  );
}
