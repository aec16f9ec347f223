import type { CreatedApplication } from '@portico/contract/schemas/application';
import { SecretDialog } from './SecretDialog.tsx';

interface ApiKeyDialogProps {
  app: CreatedApplication;
  onClose: () => void;
}

/** Tells an application's API key in full, which nothing can tell again. */
export function ApiKeyDialog({ app, onClose }: ApiKeyDialogProps) {
  return (
    <SecretDialog
      title={`API key of ${app.name}`}
      description="The application sends it with every sign-on that it checks."
      fields={[{ label: 'API key', value: app.fullApiKey, copyLabel: 'Copy API key' }]}
      onClose={onClose}
    >
      This key is shown once. Keep it where only the application can read it; the hub stores a hash of it.
    </SecretDialog>
  );
}
