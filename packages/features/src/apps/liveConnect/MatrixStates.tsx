import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { FailedState } from '@portico/ui/FailedState';
import { Notice } from '@portico/ui/Notice';
import { Grid3x3, SearchX } from 'lucide-react';

/** Replaces a matrix without rows or columns. */
export const emptyMatrix = (isSearching: boolean, onClear: () => void) =>
  isSearching ? (
    <EmptyState
      icon={<SearchX />}
      title="No matching users or applications"
      action={<Button onPress={onClear}>Clear search</Button>}
    />
  ) : (
    <EmptyState icon={<Grid3x3 />} title="No access to manage yet">
      Once you connect an application, you can grant access to it here.
    </EmptyState>
  );

/** Replaces a matrix that failed to load. */
export const failedMatrix = (onRetry: () => void) => (
  <FailedState message="The access matrix could not be loaded." retryLabel="Try again" onRetry={onRetry} />
);

/** Shown above a matrix with rows that failed to load. */
export const MissingRowsNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="danger"
    isLive
    actions={
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    }
  >
    Some users could not be loaded.
  </Notice>
);
