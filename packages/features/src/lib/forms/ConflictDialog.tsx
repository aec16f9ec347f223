import { Button } from '@portico/ui/Button';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Dialog } from '@portico/ui/Dialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';
import type { TheirChange } from './compare.ts';

interface ConflictDialogProps {
  title: string;
  /** The user who saved first, if the reader may know. */
  description?: ReactNode;
  changes: readonly TheirChange[];
  isPending: boolean;
  discardMine: () => void;
  saveAnyway: () => void;
  keepEditing: () => void;
}

/** Shows the values that someone else saved first, and lets the reader choose which to keep. Decision 47. */
export const ConflictDialog = ({ title, changes, isPending, ...rest }: ConflictDialogProps) => (
  <Dialog
    title={title}
    description={rest.description ?? 'Someone else saved changes. Your changes are not saved yet.'}
    closeLabel="Close"
    isDismissable={false}
    onClose={rest.keepEditing}
    footer={
      <>
        <Button onPress={rest.keepEditing}>Keep editing</Button>
        <Button isDisabled={isPending} onPress={rest.discardMine}>
          Discard my changes
        </Button>
        <Button variant="primary" isPending={isPending} pendingLabel="Saving..." onPress={rest.saveAnyway}>
          Save anyway
        </Button>
      </>
    }
  >
    <Stack gap={5}>
      <DescriptionList
        items={changes.map(({ label, theirs, mine }) => ({
          term: label,
          description: (
            <Stack gap={0}>
              <Text weight="strong">{theirs}</Text>
              {mine === null ? null : (
                <Text size="small" tone="warning">
                  Your value: {mine}
                </Text>
              )}
            </Stack>
          ),
        }))}
      />
      <Text tone="muted">Save anyway applies your changes and keeps the other changes to the rest.</Text>
    </Stack>
  </Dialog>
);
