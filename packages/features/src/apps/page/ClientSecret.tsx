import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Button } from '@portico/ui/Button';
import { CopyField } from '@portico/ui/CopyField';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from '../../lib/components/SecretDialog.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSession } from '../../session/state/useSession.ts';

/** The client id, and the client secret, which is shown once. */
export function ClientSecret({ app, stored }: { app: Application; stored: OidcSettings }) {
  const dialog = useDialogs('secret');
  const mayRotate = useSession().mayCall(api.oidc.rotateSecret) && stored.clientType !== 'public';
  const rotate = useWrite(api.oidc.rotateSecret, {
    refreshes: [api.oidc.read],
    failed: { title: 'Failed to generate the client secret' },
  });
  const [secret, setSecret] = useState<string | null>(null);
  const { hasSecret, clientType, clientId } = stored;
  const generate = async () => {
    const answer = await rotate.run({ params: { id: app.id } }, { description: app.name });
    if (answer === null) return;
    dialog.close();
    setSecret(answer.clientSecret);
  };
  return (
    <Stack gap={3}>
      <Heading level={3}>Credentials</Heading>
      <Grid columns="large" gap={4}>
        <CopyField label="Client ID" value={clientId} copyLabel="Copy client ID" copiedLabel="Copied" />
        <Inline justify="between" gap={4}>
          <Stack gap={0} isGrowing>
            <Text weight="strong">Client secret</Text>
            <Text tone="muted">
              {clientType === 'public'
                ? 'A public client has no secret.'
                : hasSecret
                  ? "A secret is in use. It can't be shown again."
                  : "There is no secret yet. The application can't sign users on without one."}
            </Text>
          </Stack>
          {mayRotate ? (
            <Button
              icon={<KeyRound />}
              variant={hasSecret ? 'secondary' : 'primary'}
              isPending={rotate.isPending}
              onPress={hasSecret ? () => dialog.open('secret') : () => void generate()}
            >
              {hasSecret ? 'Replace secret' : 'Generate secret'}
            </Button>
          ) : null}
        </Inline>
      </Grid>
      {mayRotate && hasSecret && dialog.opened !== null ? (
        <AlertDialog
          title={`Replace the client secret of ${app.name}?`}
          cancelLabel="Cancel"
          confirmLabel="Replace Secret"
          pendingLabel="Replacing..."
          isPending={rotate.isPending}
          onClose={dialog.close}
          onConfirm={() => void generate()}
        >
          The current secret stops working at once. Users can't sign on to the application until you give it
          the new secret, which is shown once.
        </AlertDialog>
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={`Client secret of ${app.name}`}
          description="The application sends both values to exchange a code for tokens."
          fields={[
            { label: 'Client ID', value: clientId, copyLabel: 'Copy client ID' },
            { label: 'Client secret', value: secret, copyLabel: 'Copy client secret' },
          ]}
          onClose={() => setSecret(null)}
        >
          This secret is shown once. Store it where only the application can read it. The hub keeps only a
          hash.
        </SecretDialog>
      )}
    </Stack>
  );
}
