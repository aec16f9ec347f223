import { Card } from '@portico/ui/Card';
import { FailedState } from '@portico/ui/FailedState';
import { referenceOf } from '../data/failures.ts';
import type { Read } from '../data/useRead.ts';

/** A read that a button can repeat. */
export type Reloadable = Pick<Read<unknown>, 'state' | 'reload'> & { error?: Error | undefined };

interface LoadErrorProps {
  /** The heading, where it replaces a whole screen. */
  title?: string;
  /** For example 'The users could not be loaded.' */
  message: string;
  /** The reads that may have failed. */
  of: Reloadable | readonly Reloadable[];
  /** Puts it into a card, where the content is one. */
  isCard?: boolean;
}

/** Replaces content that failed to load. Its button reloads the failed reads. */
export function LoadError({ title, message, of, isCard = false }: LoadErrorProps) {
  const again = () => {
    for (const read of [of].flat()) if (read.state === 'failed') void read.reload();
  };
  const failed = [of].flat().find(read => read.state === 'failed' && referenceOf(read.error) !== '');
  const reference = referenceOf(failed?.error);
  const state = (
    <FailedState
      {...(title && { title })}
      {...(reference && { detail: reference })}
      message={message}
      retryLabel="Try again"
      onRetry={again}
    />
  );
  return isCard ? <Card>{state}</Card> : state;
}
