import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { empty, next, picture, textBlock } from '../EmptyState/EmptyState.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import { IconTile } from '../IconTile/IconTile.tsx';
import { Text } from '../Text/Text.tsx';

export type FailedStateProps = {
  /** The level-one heading, if it replaces a whole screen. */
  title?: string;
  /** The error: 'Failed to load audit logs.' */
  message: string;
  /** Small print below the message: 'Reference: 0af7651916cd'. */
  detail?: string;
  onRetry: () => void;
  /** 'Try again'. */
  retryLabel: string;
  isRetrying?: boolean;
};

/** Replaces content that failed to load. It is announced when it appears. */
export function FailedState({
  title,
  message,
  detail,
  onRetry,
  retryLabel,
  isRetrying = false,
}: FailedStateProps) {
  return (
    <div role="alert" className={empty}>
      <div className={picture}>
        <IconTile icon={<TriangleAlert />} tone="danger" size="large" />
      </div>
      <div className={textBlock}>
        {title ? (
          <Heading level={1} size="large" align="center">
            {title}
          </Heading>
        ) : null}
        <Text align="center">{message}</Text>
        {detail ? (
          <Text align="center" size="small" tone="muted">
            {detail}
          </Text>
        ) : null}
      </div>
      <div className={next}>
        <Button icon={<RotateCw />} onPress={onRetry} isPending={isRetrying}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
