import { declineOffer, list } from '@portico/contract/signIn/endpoints/passkeys';
import { Button } from '@portico/ui/Button';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import { canKeepPasskey } from '../../lib/browser/webAuthn.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { ownMethodsPath } from '../../lib/navigation/profilePaths.ts';
import { Offer, usePostponed } from './Offer.tsx';

/** The session-storage key of an offer that was put off. It returns after the next sign-in. */
const postponedKey = 'passkey_offer_postponed';

/**
 * Offers to create a passkey after a sign-in with a password, if this device can keep one and the user has none.
 */
export default function PasskeyOffer(): ReactNode {
  const { isHidden, ...handlers } = usePostponed(postponedKey);
  const [canKeep, setCanKeep] = useState(false);
  useEffect(() => {
    const check = async () => {
      await whenIdle();
      if (!isHidden) setCanKeep(await canKeepPasskey());
    };
    // A browser that cannot tell gets no offer.
    check().catch(() => undefined);
  }, [isHidden]);
  return canKeep && !isHidden ? <CreatePasskey {...handlers} /> : null;
}

function CreatePasskey({ hide, postpone }: Omit<ReturnType<typeof usePostponed>, 'isHidden'>) {
  const { data } = useRead(list);
  const goTo = useGoTo();
  const decline = useWrite(declineOffer, {
    refreshes: [list],
    failed: { title: 'Failed to store your choice' },
  });
  if (data?.isOffered !== true) return null;
  return (
    <Offer
      icon={<KeyRound />}
      title="Sign in without a password"
      accept="Create a passkey"
      onAccept={() => {
        postpone();
        goTo(`${ownMethodsPath}&add-passkey`);
      }}
      later="Not now"
      onLater={postpone}
      more={
        <Button
          size="small"
          variant="quiet"
          isPending={decline.isPending}
          onPress={async () => {
            if ((await decline.run({})) !== null) hide();
          }}
        >
          Don't ask again
        </Button>
      }
    >
      This device can keep a passkey, behind its fingerprint, face or screen lock.
    </Offer>
  );
}
