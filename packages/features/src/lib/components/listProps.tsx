import type { Read } from '../data/useRead.ts';
import { LoadError } from './LoadError.tsx';

/**
 * Returns the props of `ui`'s collections for a list that is read as a whole.
 *
 * @param failure the message after a failure: 'The users could not be loaded.'
 */
export const listProps = <Item extends { id: string }>(read: Read<Item[]>, failure: string) => ({
  state: read.state,
  items: read.data,
  itemKey: ({ id }: Item) => id,
  failed: <LoadError message={failure} of={read} />,
});
