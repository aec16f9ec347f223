import type { User } from '@portico/contract/schemas/user';
import { IconButton } from '@portico/ui/IconButton';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nameOf } from '../../lib/format/names.ts';

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
