import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { empty, next, picture, words } from '../EmptyState/EmptyState.css.ts';
import { Heading } from '../Heading/index.ts';
import { IconTile } from '../IconTile/index.ts';
import { Text } from '../Text/index.ts';

export type FailedStateProps = {
  /** Its first heading, where it stands for a whole screen. */
  title?: string;
  /** What happened: 'Failed to load audit logs.' */
  message: string;
  onRetry: () => void;
  /** 'Try again'. */
  retryLabel: string;
  isRetrying?: boolean;
};

/** In the place of what could not be loaded. It is spoken when it appears. */
export function FailedState({ title, message, onRetry, retryLabel, isRetrying = false }: FailedStateProps) {
  return (
    <div role="alert" className={empty}>
      <div className={picture}>
        <IconTile icon={<TriangleAlert />} tone="danger" size="large" />
      </div>
      <div className={words}>
        {title ? (
          <Heading level={1} size="large" align="center">
            {title}
          </Heading>
        ) : null}
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
