import { FailedState } from '@portico/ui/FailedState';
import type { Read } from '../data/useRead.ts';

type Reloadable = Pick<Read<unknown>, 'state' | 'reload'>;

interface LoadErrorProps {
  /** Its first heading, where it stands for a whole screen. */
  title?: string;
  /** What is not there: 'The users could not be loaded.' */
  message: string;
  /** What failed, or what it takes several of. */
  of: Reloadable | readonly Reloadable[];
}

/** In the place of what could not be read, with the way to read again what of it failed. */
export function LoadError({ title, message, of }: LoadErrorProps) {
  const again = () => {
    for (const read of [of].flat()) if (read.state === 'failed') void read.reload();
  };
  return <FailedState {...(title && { title })} message={message} retryLabel="Try again" onRetry={again} />;
}
