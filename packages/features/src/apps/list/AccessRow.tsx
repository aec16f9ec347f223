import { refusals } from '@portico/contract/errors';
import { refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { MatrixRow } from '@portico/contract/schemas/access';
import type { Application } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/useSession.ts';
import { useGrant, useRevoke } from './useApps.ts';

interface AccessRowProps {
  app: Application;
  user: MatrixRow;
  isHolder: boolean;
}

/** One user of the access dialog, with a button that grants or revokes access. */
export function AccessRow({ app, user, isHolder }: AccessRowProps) {
  const actor = useUser();
  const grant = useGrant(user, app);
  const revoke = useRevoke(user, app);
  const { show } = useSignOuts();
  const refusal = (isHolder ? refusalToRevoke : refusalToGrant)(actor, user, app.accessLevel);
  const reason =
    refusal === 'above_role'
      ? `Requires the ${roleNames[app.accessLevel]} role or above`
      : refusal && refusals[refusal].message;
  const name = nameOf(user);
  const verb = isHolder ? 'Revoke' : 'Grant';
  const label = isHolder ? `Revoke access from ${name}` : `Grant access to ${name}`;
  return (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={name} shape="round" picture={user.avatar} />
      <Stack gap={0} isGrowing>
        <Inline gap={2}>
          <Text weight="strong">{name}</Text>
          <RoleBadge role={user.role} />
        </Inline>
        <Text size="small" tone="muted">
          {reason ?? user.username}
        </Text>
      </Stack>
      {reason !== null ? (
        <UnavailableButton size="small" aria-label={label} reason={reason}>
          {verb}
        </UnavailableButton>
      ) : (
        <Button
          size="small"
          variant={isHolder ? 'quiet' : 'secondary'}
          aria-label={label}
          isPending={grant.isPending || revoke.isPending}
          onPress={async () => {
            const input = { params: { userId: user.id, appId: app.id } };
            if (!isHolder) return void (await grant.run(input));
            show((await revoke.run(input))?.signOutReport ?? null);
          }}
        >
          {verb}
        </Button>
      )}
    </Inline>
  );
}
