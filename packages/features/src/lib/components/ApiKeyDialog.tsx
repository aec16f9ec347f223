import type { CreatedApplication } from '@portico/contract/apps/schemas/application';
import { SecretDialog } from './SecretDialog.tsx';

/** Shows the full API key of a new application, once. */
export function ApiKeyDialog({ app, onClose }: { app: CreatedApplication; onClose: () => void }) {
  return (
    <SecretDialog
      title={`API key of ${app.name}`}
      description="The application sends this key to verify sign-ons."
      fields={[{ label: 'API key', value: app.fullApiKey, copyLabel: 'Copy API key' }]}
      onClose={onClose}
    >
      This key is shown once. Store it where only the application can read it. The hub keeps only a hash.
    </SecretDialog>
  );
}
