import { refusals } from '@portico/contract/errors';
import { refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import type { User } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useId } from 'react';
import { nameOf } from '../lib/names.ts';
import { RoleBadge } from '../lib/RoleBadge.tsx';
import { roleNames } from '../lib/roles.ts';
import { useUser } from '../session/useSession.ts';
import { useGrant, useRevoke } from './useApps.ts';

interface AccessRowProps {
  app: Application;
  user: User;
  isHolder: boolean;
}

/** Whether one user holds an application, and the button that changes it. */
export function AccessRow({ app, user, isHolder }: AccessRowProps) {
  const actor = useUser();
  const reasonId = useId();
  const grant = useGrant(user);
  const revoke = useRevoke(user);
  const input = { params: { userId: user.id, appId: app.id } };
  const refusal = (isHolder ? refusalToRevoke : refusalToGrant)(actor, user, app.accessLevel);
  const reason =
    refusal === 'above_role'
      ? `Needs the role ${roleNames[app.accessLevel]} or above`
      : refusal && refusals[refusal].message;
  const name = nameOf(user);
  return (
    <Inline gap={3} justify="between" isWrapping={false}>
      <Inline gap={3} isWrapping={false}>
        <Monogram name={name} shape="round" />
        <Stack gap={0}>
          <Inline gap={2}>
            <Text weight="strong">{name}</Text>
            <RoleBadge role={user.role} />
          </Inline>
          <Text size="small" tone="muted" id={reasonId}>
            {reason ?? user.username}
          </Text>
        </Stack>
      </Inline>
      {isHolder ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Revoke access from ${name}`}
          aria-describedby={reason === null ? undefined : reasonId}
          isDisabled={reason !== null}
          isPending={revoke.isPending}
          onPress={() => void revoke.run(input)}
        >
          Revoke
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={`Grant access to ${name}`}
          aria-describedby={reason === null ? undefined : reasonId}
          isDisabled={reason !== null}
          isPending={grant.isPending}
          onPress={() => void grant.run(input)}
        >
          Grant
        </Button>
      )}
    </Inline>
  );
}
