import type { Holder } from '@portico/contract/schemas/access';
import type { Application } from '@portico/contract/schemas/application';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { lockReason } from '../../lib/format/accessReasons.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useUser } from '../../session/useSession.ts';
import { useRevoke } from '../list/useApps.ts';

interface RevokeButtonProps {
  app: Application;
  holder: Holder;
  /** Called before the row with the button disappears. */
  onRevoked: () => void;
}

/** Revokes a user's access, or explains why it can't be revoked. */
export function RevokeButton({ app, holder, onRevoked }: RevokeButtonProps) {
  const revoke = useRevoke(holder, app);
  const { show } = useSignOuts();
  const reason = lockReason({ actor: useUser(), holder, level: app.accessLevel, hasAccess: true });
  return (
    <PermittedButton
      size="small"
      variant="quiet"
      aria-label={`Revoke access from ${nameOf(holder)}`}
      reason={reason}
      isPending={revoke.isPending}
      onPress={async () => {
        const input = { params: { userId: holder.id, appId: app.id } };
        const revoked = await revoke.run(input);
        if (revoked === null) return;
        onRevoked();
        show(revoked.signOutReport);
      }}
    >
      Revoke
    </PermittedButton>
  );
}
