import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Page } from '@portico/ui/Page';
import { productName } from '../lib/title.ts';
import { useInstallPrompt } from './useInstallPrompt.ts';

interface InstallPromptProps {
  /** Milliseconds between the browser's offer and ours; 30 s unless said. */
  delay?: number;
}

/** Offers to put the app on the home screen, once the browser has said that it can. */
export function InstallPrompt({ delay }: InstallPromptProps) {
  const { isOffered, install, dismiss } = useInstallPrompt(delay);
  if (!isOffered) return null;
  return (
    <Page as="div">
      <Notice
        isLive
        title={`Install ${productName}`}
        actions={
          <Inline>
            <Button size="small" variant="primary" onPress={install}>
              Install
            </Button>
            <Button size="small" variant="quiet" onPress={dismiss}>
              Not now
            </Button>
          </Inline>
        }
      >
        Put it on your home screen and open it like any other app.
      </Notice>
    </Page>
  );
}
