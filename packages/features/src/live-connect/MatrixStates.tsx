import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { FailedState } from '@portico/ui/FailedState';
import { Notice } from '@portico/ui/Notice';
import { Grid3x3, SearchX } from 'lucide-react';

/** In the place of a matrix without rows or columns. */
export const emptyMatrix = (isSearching: boolean, onClear: () => void) =>
  isSearching ? (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches the search"
      action={<Button onPress={onClear}>Show everybody and everything</Button>}
    />
  ) : (
    <EmptyState icon={<Grid3x3 />} title="Nothing to give yet">
      Once an application is connected, you give it to people here.
    </EmptyState>
  );

/** In the place of a matrix that could not be read. */
export const failedMatrix = (onRetry: () => void) => (
  <FailedState message="Who may open what could not be loaded." retryLabel="Try again" onRetry={onRetry} />
);

/** Above a matrix of which a part could not be read. */
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
