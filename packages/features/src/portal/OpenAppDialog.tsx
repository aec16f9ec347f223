import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Text } from '@portico/ui/Text';
import { useOpenApp } from './useOpenApp.ts';

/** What is told before an application is opened. */
export const signOnRequirementText =
  'To sign you in, it must implement single sign-on; if it does not, it asks you to sign in itself.';

interface OpenAppDialogProps {
  app: MyApplication;
  onClose: () => void;
}

/** Asks before an application is opened in a new tab; Enter says yes. docs/product.md 6.3. */
export function OpenAppDialog({ app, onClose }: OpenAppDialogProps) {
  const open = useOpenApp();
  return (
    <Dialog
      title={`Open ${app.name}?`}
      size="small"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              void open(app);
              onClose();
            }}
          >
            Open application
          </Button>
        </>
      }
    >
      <Text tone="muted">
        {app.name} opens in a new tab. {signOnRequirementText}
      </Text>
    </Dialog>
  );
}
