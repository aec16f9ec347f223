import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Text } from '@portico/ui/Text';
import { useOpenApp } from './useOpenApp.ts';

/** The warning before an application is opened. docs/product.md 6.3. */
export const signOnRequirementText =
  'The application must implement single sign-on to sign you in automatically. Otherwise, it asks you to sign in.';

interface OpenAppDialogProps {
  app: MyApplication;
  onClose: () => void;
}

/** Confirms that an application opens in a new tab. Enter confirms. docs/product.md 6.3. */
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
