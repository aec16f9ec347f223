import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { empty, next, picture, words } from '../EmptyState/EmptyState.css.ts';
import { IconTile } from '../IconTile/index.ts';
import { Text } from '../Text/index.ts';

export type FailedStateProps = {
  /** What happened: 'Failed to load audit logs.' */
  message: string;
  onRetry: () => void;
  /** 'Try again'. */
  retryLabel: string;
  isRetrying?: boolean;
};

/** In the place of what could not be loaded. It is spoken when it appears. */
export function FailedState({ message, onRetry, retryLabel, isRetrying = false }: FailedStateProps) {
  return (
    <div role="alert" className={empty}>
      <div className={picture}>
        <IconTile icon={<TriangleAlert />} tone="danger" size="large" />
      </div>
      <div className={words}>
        <Text align="center">{message}</Text>
      </div>
      <div className={next}>
        <Button icon={<RotateCw />} onPress={onRetry} isPending={isRetrying}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
