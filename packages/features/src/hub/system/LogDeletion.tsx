import type { LogRetention } from '@portico/contract/log/schemas/logRetention';
import { Notice } from '@portico/ui/Notice';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { counted, formatDate, formatTimeOfDay } from '../../lib/format/formats.ts';
import { useLogDeletion } from '../settings/useSettings.ts';

const formatMinute = (at: string) => `${formatDate(at)}, ${formatTimeOfDay(at)}`;

/** Shows which events a retention of the log deletes, and when, also before it is saved. */
export function LogDeletion({ retention, isStored }: { retention: LogRetention; isStored: boolean }) {
  const deletion = useLogDeletion(retention);
  const now = useNow();
  if (deletion.state === 'loading') {
    return (
      <Loading label="Counting the entries to delete">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  if (deletion.state === 'failed') {
    return <LoadError message="The number of entries to delete could not be loaded." of={deletion} />;
  }
  const { events, before, startsAt } = deletion.data;
  if (before === null || startsAt === null) return null;
  if (events === 0) {
    return (
      <Notice isLive>
        No entry is that old. Entries are deleted a day or two after they reach this age.
      </Notice>
    );
  }
  const entries = counted(events, 'entry', 'entries');
  const isStarted = new Date(startsAt) <= now;
  return (
    <Notice
      tone="warning"
      isLive
      title={isStored ? `${entries} will be deleted` : `Saving deletes ${entries}`}
    >
      {`${events === 1 ? 'It is' : 'They are'} from before ${formatMinute(before)}. `}
      {isStarted
        ? "The deletion has started and can't be undone. Choose a longer time to keep the rest."
        : `The deletion starts on ${formatMinute(startsAt)} and can't be undone. Until then, you can choose a longer time.`}
    </Notice>
  );
}
