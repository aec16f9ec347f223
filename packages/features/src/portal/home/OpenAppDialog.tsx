import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Dialog } from '@portico/ui/Dialog';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { usePreferApp } from '../../lib/data/usePreferApp.ts';
import { useOpenApp } from './useOpenApp.ts';

/** Returns the warning before an application is opened. docs/apps.md, 'Opening an application'. */
export const signOnText = ({ name, hasSignedOn }: MyApplication): string => {
  const warning = 'The application must implement single sign-on to sign you in automatically.';
  return hasSignedOn ? `${warning} ${name} does.` : `${warning} If it doesn't, sign in there yourself.`;
};

/**
 * Confirms that an application opens in a new tab, and remembers it: the next time it opens at once. Enter confirms.
 * docs/apps.md, 'Opening an application'.
 */
export function OpenAppDialog({ app, onClose }: { app: MyApplication; onClose: () => void }) {
  const open = useOpenApp();
  const { prefer } = usePreferApp(app);
  const [isRemembered, setRemembered] = useState(true);
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
        <Text>
          <UserSuppliedName isSentence>{`${app.name} opens in a new tab.`}</UserSuppliedName>
        </Text>
        <Text tone="muted">
          <UserSuppliedName isSentence>{signOnText(app)}</UserSuppliedName>
        </Text>
        {app.hasSignedOn ? (
          <Inline>
            <Badge tone="success" icon={<Check />}>
              Single sign-on works
            </Badge>
          </Inline>
        ) : null}
        <Checkbox isSelected={isRemembered} onChange={setRemembered}>
          Don't ask again
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
