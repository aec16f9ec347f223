import { lifetimes } from '@portico/contract/limits';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { productName } from '../../lib/navigation/title.ts';
import { useSession } from '../state/useSession.ts';
import { countdownAnnouncement, formatCountdown } from './idle.ts';
import { useIdle } from './useIdle.ts';

const limitMinutes = lifetimes.inactivity / 60_000;

/** Warns before inactivity ends the session. docs/sign-in.md, 'Inactivity'. */
export default function IdleWarning() {
  const { logOut } = useSession();
  const { phase, left, stay } = useIdle();
  if (phase !== 'warned') return null;
  return (
    <AlertDialog
      title="Are you still there?"
      emphasis="cancel"
      cancelLabel="Stay signed in"
      onClose={stay}
      confirmLabel="Log out"
      onConfirm={() => logOut()}
    >
      <Stack gap={3}>
        <Text tone="inherit">
          {productName} signs you out after {limitMinutes} minutes without activity.
        </Text>
        {/* Changes every second: screen readers get the sentence below, which changes every minute. */}
        <span aria-hidden>
          <Text as="span" size="title" weight="strong" isTabular>
            {formatCountdown(left)}
          </Text>
        </span>
        <VisuallyHidden isLive>{countdownAnnouncement(left)}</VisuallyHidden>
      </Stack>
    </AlertDialog>
  );
}
