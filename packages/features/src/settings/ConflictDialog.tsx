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
  /** The other administrator's changes; null until they are loaded. */
  changes: ReturnType<typeof theirChanges> | null;
  /** True if the changes could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
  discardMine: () => void;
  saveAnyway: () => void;
  keepEditing: () => void;
}

/** Shows what another administrator saved first, and asks which values to keep. */
export function ConflictDialog({ changes, hasFailed, onRetry, ...actions }: ConflictDialogProps) {
  const isLoaded = changes !== null;
  return (
    <Dialog
      title="Settings changed while you were editing"
      description={<LastChange />}
      closeLabel="Close"
      isDismissable={false}
      onClose={actions.keepEditing}
      footer={
        <>
          <Button onPress={actions.keepEditing}>Keep editing</Button>
          <Button isDisabled={!isLoaded} onPress={actions.discardMine}>
            Discard my changes
          </Button>
          <Button variant="primary" isDisabled={!isLoaded} onPress={actions.saveAnyway}>
            Save anyway
          </Button>
        </>
      }
    >
      {isLoaded ? (
        <Changes changes={changes} />
      ) : hasFailed ? (
        <FailedState message="The changes could not be loaded." retryLabel="Try again" onRetry={onRetry} />
      ) : (
        <Loading label="Loading changes">
          <Skeleton shape="block" />
        </Loading>
      )}
    </Dialog>
  );
}

/** Names the other administrator, if the log has an entry for the change. */
function LastChange() {
  const [entry] = useLastChange().data ?? [];
  const now = useNow();
  if (!entry?.actorName) return 'Another administrator saved changes. Your changes are not saved yet.';
  const when = formatRelative(entry.timestamp, now).toLowerCase();
  return `${entry.actorName} saved changes ${when}. Your changes are not saved yet.`;
}

const Changes = ({ changes }: { changes: ReturnType<typeof theirChanges> }) => (
  <Stack gap={5}>
    {changes.length === 0 ? (
      <Text>The current settings match the ones you opened.</Text>
    ) : (
      <DescriptionList
        items={changes.map(({ name, theirs, mine }) => ({
          term: settings[name].label,
          description: (
            <Stack gap={0}>
              <Text weight="strong">{settingText(name, theirs)}</Text>
              {mine === null ? null : (
                <Text size="small" tone="warning">
                  Your value: {settingText(name, mine)}
                </Text>
              )}
            </Stack>
          ),
        }))}
      />
    )}
    <Text tone="muted">
      Save anyway applies the settings that you changed and keeps the other administrator's changes to the
      rest.
    </Text>
  </Stack>
);
