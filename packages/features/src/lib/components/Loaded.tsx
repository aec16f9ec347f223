import { Loading, Skeleton } from '@portico/ui/Skeleton';
import type { ReactNode } from 'react';
import type { Read } from '../data/useRead.ts';
import { LoadError } from './LoadError.tsx';

interface LoadedProps<Data> {
  of: Read<Data>;
  /** The accessible name of the placeholder. */
  loading: string;
  /** Replaces the content while it loads; a block by default. */
  placeholder?: ReactNode;
  /** The message after a failure. */
  failure: string;
  /** Puts the message into a card, where the content is one. */
  isCard?: boolean;
  children: (data: Data) => ReactNode;
}

/** Shows data once it is read; until then a placeholder, or why it could not be loaded. */
export function Loaded<Data>({ of, loading, placeholder, failure, isCard, children }: LoadedProps<Data>) {
  if (of.state === 'ready') return children(of.data);
  if (of.state === 'loading')
    return <Loading label={loading}>{placeholder ?? <Skeleton shape="block" />}</Loading>;
  return <LoadError message={failure} of={of} isCard={isCard} />;
}
