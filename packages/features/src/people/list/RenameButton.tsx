import type { User } from '@portico/contract/people/schemas/user';
import { IconButton } from '@portico/ui/IconButton';
import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nameOf } from '../../lib/format/names.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';

interface RenameButtonProps {
  user: User;
  /** True after the name of this user was edited: the focus returns to the button. */
  hasFocus: boolean;
  onFocused: () => void;
  onPress: () => void;
}

/** Begins to edit a name in a wide table. */
export function RenameButton({ user, hasFocus, onFocused, onPress }: RenameButtonProps) {
  const ref = useRef<HTMLDivElement>(null);
  // After the render: the row may come back later, and must not take the focus again.
  useEffect(() => {
    if (!hasFocus) return;
    const frame = requestAnimationFrame(() => {
      ref.current?.querySelector('button')?.focus();
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasFocus, onFocused]);
  return (
    <div ref={ref}>
      <IconButton
        size="small"
        icon={<Pencil />}
        label={`Edit the name of ${nameOf(user)}`}
        onPress={onPress}
      />
    </div>
  );
}

/** The address parameter of the user whose name is edited in its row: `/users?rename=<id>`. */
export const renameParameter = 'rename';

/** Reads from the URL whose name is edited in its row. */
export function useRename() {
  const { get, change } = useAddress();
  const [last, setLast] = useState<string | null>(null);
  const onReturned = useCallback(() => setLast(null), []);
  const id = get(renameParameter);
  return {
    id,
    /** The user whose name was edited last and whose row gets the focus back; null once it has it. */
    last: id === null ? last : null,
    onReturned,
    open: (userId: string) => change({ [renameParameter]: userId }),
    close: () => {
      setLast(id);
      change({ [renameParameter]: null }, { replace: true });
    },
  };
}
