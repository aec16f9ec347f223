import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { oidcAddresses } from '@portico/contract/sso/oidcAddresses';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { CopyField } from '@portico/ui/CopyField';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { useSession } from '../../session/state/useSession.ts';

interface HubValuesCardProps {
  app: Application;
  oidc: OidcSettings;
  /** A secret that was just created; null if it is no longer known. */
  clientSecret: string | null;
  /** Receives the new secret, which the server never returns again. */
  onRotated: (clientSecret: string) => void;
}

/** The values that every application needs, each to copy. */
export function HubValuesCard({ app, oidc, clientSecret, onRotated }: HubValuesCardProps) {
  const { issuer, discovery } = oidcAddresses(oidc.issuer);
  const isPublic = oidc.clientType === 'public';
  const fields = [
    { label: 'Issuer', value: issuer },
    { label: 'Discovery document', value: discovery },
    { label: 'Client ID', value: oidc.clientId },
    ...(clientSecret === null ? [] : [{ label: 'Client secret', value: clientSecret }]),
  ];
  return (
    <Card title="Values to copy" description="The steps below already include them.">
      <Stack gap={4}>
        {fields.map(field => (
          <CopyField
            key={field.label}
            {...field}
            copyLabel={`Copy ${field.label.toLowerCase().replace(' id', ' ID')}`}
            copiedLabel="Copied"
          />
        ))}
        {isPublic ? (
          <Text tone="muted">This application has no client secret. It proves itself by PKCE.</Text>
        ) : clientSecret === null ? (
          <SecretGone app={app} hasSecret={oidc.hasSecret} onRotated={onRotated} />
        ) : (
          <Notice tone="warning">
            The client secret is shown once. Copy it before you leave this page. The hub keeps only a hash.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

interface SecretGoneProps extends Pick<HubValuesCardProps, 'app' | 'onRotated'> {
  /** False if the application has had none yet. */
  hasSecret: boolean;
}

/** Explains why there is no secret to copy, and offers a new one to those who may rotate it. */
function SecretGone({ app, hasSecret, onRotated }: SecretGoneProps) {
  const { mayCall } = useSession();
  const [isAsking, setAsking] = useState(false);
  const mayRotate = mayCall(api.oidc.rotateSecret);
  return (
    <Inline justify="between" gap={4}>
      <Stack gap={0}>
        <Text weight="strong">
          {hasSecret ? 'The client secret was shown once' : 'There is no client secret yet'}
        </Text>
        <Text tone="muted">
          {mayRotate ? 'Rotate it to see a new one.' : 'An administrator can rotate it to see a new one.'}
        </Text>
      </Stack>
      {mayRotate ? <Button onPress={() => setAsking(true)}>Rotate secret</Button> : null}
      {isAsking ? (
        <RotateSecretDialog app={app} onClose={() => setAsking(false)} onRotated={onRotated} />
      ) : null}
    </Inline>
  );
}

interface RotateSecretDialogProps extends Pick<HubValuesCardProps, 'app' | 'onRotated'> {
  onClose: () => void;
}

/** Confirms before a new client secret replaces the current one. */
const RotateSecretDialog = ({ app, onClose, onRotated }: RotateSecretDialogProps) => (
  <ConfirmWrite
    row={api.oidc.rotateSecret}
    refreshes={[api.oidc.read]}
    succeeded="Client secret rotated"
    failed={{ title: 'Failed to rotate the client secret' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`Rotate the client secret of ${app.name}?`}
    confirmLabel="Rotate secret"
    pendingLabel="Rotating..."
    onClose={onClose}
    onDone={rotated => onRotated(rotated.clientSecret)}
  >
    The current secret stops working at once. Users can't sign on to the application until you give it the new
    one, which is shown once.
  </ConfirmWrite>
);
