import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { Stack } from '@portico/ui/Stack';
import { useEffect } from 'react';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import { askToDiscard, useHasUnsavedInput } from '../../lib/forms/unsavedInput.ts';
import { FactorDue } from '../../people/profile/FactorDue.tsx';
import type { ProofFrame } from '../../people/profile/proof/ProveOrAdd.tsx';
import { NewPasswordDialog } from '../../session/again/NewPasswordDialog.tsx';
import { dueUser, resumeSession, useDueUser } from '../../session/state/keptSession.ts';
import { useSession } from '../../session/state/useSession.ts';

/** Confirms, and continues below once the input is given up. */
const giveUp = () => askToDiscard(() => {});

/**
 * Leads through a required action over a page with unsaved input, which then continues. Without the input, the screen
 * of the action replaces the page. docs/hub.md, 'Unsaved input'.
 */
export function DutyDialog() {
  const { verify, renew } = useSession();
  // As the hub knows them: the page below still has the one from before.
  const user = useDueUser();
  const hasUnsavedInput = useHasUnsavedInput();
  useEffect(() => {
    if (hasUnsavedInput) return;
    resumeSession(false);
    void verify();
  }, [hasUnsavedInput, verify]);

  const proceed = async () => {
    await verify();
    const current = dueUser();
    if (current === null || current.tempPassword || current.isFactorDue) return;
    resumeSession();
    await revalidateMounted();
  };
  if (user === null) return null;
  if (user.tempPassword) {
    return (
      <NewPasswordDialog
        user={user}
        onChanged={token => {
          renew(token);
          void proceed();
        }}
        onClose={giveUp}
      />
    );
  }
  return <FactorDue onDone={() => void proceed()} back={cancel} Frame={Frame} />;
}

const cancel = (
  <Button variant="quiet" isFullWidth onPress={giveUp}>
    Cancel
  </Button>
);

const Frame: ProofFrame = ({ title, text, children }) => (
  <Dialog
    title={title}
    description={text === undefined ? undefined : <>{text} Your input is kept.</>}
    size="small"
    closeLabel="Close"
    onClose={giveUp}
  >
    <Stack gap={5}>{children}</Stack>
  </Dialog>
);
