import { reminderEveryMs } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { useNow } from '../lib/format/clock.tsx';
import { formatDate } from '../lib/format/formats.ts';

interface RemindProps {
  /** Names whom it reminds. */
  label: string;
  /** Time of the last reminder; null for never. */
  remindedAt: string | null;
  isPending: boolean;
  onPress: () => void;
}

/** Reminds the users who lack the factor that a rule requires, at most once a day. */
export function Remind({ label, remindedAt, isPending, onPress }: RemindProps) {
  const now = useNow();
  if (remindedAt !== null && now.getTime() - Date.parse(remindedAt) < reminderEveryMs) {
    return (
      <UnavailableButton
        size="small"
        aria-label={label}
        reason={`They were reminded on ${formatDate(remindedAt)}. Once a day is enough.`}
      >
        Remind
      </UnavailableButton>
    );
  }
  return (
    <Button size="small" aria-label={label} isPending={isPending} onPress={onPress}>
      Remind
    </Button>
  );
}
