import type { CreatedApplication } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Text } from '@portico/ui/Text';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import type { AppDialogProps } from './useAppDialog.ts';
import { appReads } from './useApps.ts';

interface RotateKeyDialogProps extends AppDialogProps {
  /** Receives the application with its new key, which the server never returns again. */
  onRotated: (app: CreatedApplication) => void;
}

/** Confirms before a new API key replaces the current one. */
export function RotateKeyDialog({ app, onClose, onRotated }: RotateKeyDialogProps) {
  const rotate = useWrite(api.apps.rotateKey, {
    refreshes: appReads,
    succeeded: 'API key rotated',
    failed: { title: 'Failed to rotate the API key' },
  });
  return (
    <ConfirmDialog
      title={`Rotate the API key of ${app.name}?`}
      confirmLabel="Rotate Key"
      pendingLabel="Rotating..."
      onClose={onClose}
      write={rotate}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
      onDone={onRotated}
    >
      The key that begins with{' '}
      <Text as="span" tone="inherit" isMono>
        {app.apiKey}
      </Text>{' '}
      stops working at once. Users can't sign on to the application until you give it the new key, which is
      shown once.
    </ConfirmDialog>
  );
}
