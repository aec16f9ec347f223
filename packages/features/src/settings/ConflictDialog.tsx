import { Button } from '@portico/ui/Button';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Dialog } from '@portico/ui/Dialog';
import { FailedState } from '@portico/ui/FailedState';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useNow } from '../lib/format/clock.tsx';
import { formatRelative } from '../lib/format/formats.ts';
import type { theirChanges } from './compare.ts';
import { settings, settingText } from './fields.ts';
import { useLastChange } from './useSettings.ts';

interface ConflictDialogProps {
  /** What somebody else has changed; null until that is known. */
  changes: ReturnType<typeof theirChanges> | null;
  /** It could not be found out. */
  hasFailed: boolean;
  onRetry: () => void;
  loadTheirs: () => void;
  saveAnyway: () => void;
  keepEditing: () => void;
}

/** Two administrators saved at once: shows the second one what the first one changed, and asks which is to hold. */
export function ConflictDialog({ changes, hasFailed, onRetry, ...answers }: ConflictDialogProps) {
  const isKnown = changes !== null;
  return (
    <Dialog
      title="The settings have changed meanwhile"
      description={<LastChange />}
      closeLabel="Close"
      isDismissable={false}
      onClose={answers.keepEditing}
      footer={
        <>
          <Button onPress={answers.keepEditing}>Keep editing</Button>
          <Button isDisabled={!isKnown} onPress={answers.loadTheirs}>
            Load theirs
          </Button>
          <Button variant="primary" isDisabled={!isKnown} onPress={answers.saveAnyway}>
            Save anyway
          </Button>
        </>
      }
    >
      {isKnown ? (
        <Changes changes={changes} />
      ) : hasFailed ? (
        <FailedState message="What changed could not be loaded." retryLabel="Try again" onRetry={onRetry} />
      ) : (
        <Loading label="Loading what changed">
          <Skeleton shape="block" />
        </Loading>
      )}
    </Dialog>
  );
}

/** Who it was, as far as the log's last entry tells. */
function LastChange() {
  const [entry] = useLastChange().data ?? [];
  const now = useNow();
  if (!entry?.actorName)
    return 'Somebody else saved them after you opened them. Nothing of yours is saved yet.';
  const when = formatRelative(entry.timestamp, now).toLowerCase();
  return `${entry.actorName} saved them ${when}, after you opened them. Nothing of yours is saved yet.`;
}

const Changes = ({ changes }: { changes: ReturnType<typeof theirChanges> }) => (
  <Stack gap={5}>
    {changes.length === 0 ? (
      <Text>They changed nothing: every setting is as you opened it.</Text>
    ) : (
      <DescriptionList
        items={changes.map(({ name, theirs, mine }) => ({
          term: settings[name].label,
          description: (
            <Stack gap={0}>
              <Text weight="strong">{settingText(name, theirs)}</Text>
              {mine === null ? null : (
                <Text size="small" tone="warning">
                  You have {settingText(name, mine)}
                </Text>
              )}
            </Stack>
          ),
        }))}
      />
    )}
    <Text tone="muted">
      Save anyway saves your changes and keeps theirs wherever you changed nothing. Load theirs drops yours.
    </Text>
  </Stack>
);
