import type { MyApplication } from '@portico/contract/schemas/portal';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Dialog } from '@portico/ui/Dialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { usePreferApp } from '../../lib/data/usePreferApp.ts';
import { useOpenApp } from './useOpenApp.ts';

/** The warning before an application is opened. docs/apps.md, 'Opening an application'. */
export const signOnRequirementText =
  'The application must implement single sign-on to sign you in automatically. Otherwise, it asks you to sign in.';

interface OpenAppDialogProps {
  app: MyApplication;
  onClose: () => void;
}

/** Confirms that an application opens in a new tab. Enter confirms. docs/apps.md, 'Opening an application'. */
export function OpenAppDialog({ app, onClose }: OpenAppDialogProps) {
  const open = useOpenApp();
  const { prefer } = usePreferApp(app);
  const [isRemembered, setRemembered] = useState(false);
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
              if (isRemembered) void prefer({ opensDirectly: true });
              onClose();
            }}
          >
            Open application
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="muted">
          {app.name} opens in a new tab. {signOnRequirementText}
        </Text>
        <Checkbox isSelected={isRemembered} onChange={setRemembered}>
          Don't ask again
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
