import { Button } from '@portico/ui/Button';
import { CodeSheet } from '@portico/ui/CodeSheet';
import { Dialog } from '@portico/ui/Dialog';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../lib/browser/copyText.ts';
import { saveFile } from '../../lib/browser/saveFile.ts';
import { useUser } from '../../session/state/useSession.ts';

/** Shows new recovery codes, once. A press outside does not close it. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { username } = useUser();
  const title = `Recovery codes of ${username} at ${location.host}`;
  const text = codes.join('\n');
  return (
    <Dialog
      title="Save your recovery codes"
      description="If you cannot use your authenticator app or passkey, use one of these codes after your password. Each works once."
      closeLabel="Close"
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          I saved them
        </Button>
      }
    >
      <Stack gap={4}>
        <CodeSheet title={title} codes={codes} />
        <Inline gap={2}>
          <Button icon={<Printer />} onPress={() => print()}>
            Print
          </Button>
          <Button
            icon={<Download />}
            onPress={() =>
              saveFile('recovery-codes.txt', new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }))
            }
          >
            Download
          </Button>
          <Button icon={<Copy />} onPress={() => void copyText(text, 'Recovery codes copied')}>
            Copy
          </Button>
        </Inline>
        <Notice tone="warning">
          They are shown once. Keep them where you can reach them without this device. The hub stores only
          hashes.
        </Notice>
      </Stack>
    </Dialog>
  );
}
