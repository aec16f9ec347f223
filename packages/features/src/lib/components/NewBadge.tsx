import { Badge } from '@portico/ui/Badge';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { newFragment, newParameter } from '../navigation/newItem.ts';
import { useAddress } from '../navigation/useAddress.ts';

/**
 * Marks the item that was just created, and scrolls to it when the toast's link leads here. Then the address needs it no
 * more: a later visit may be to an item that was deleted.
 */
export function NewBadge() {
  const badge = useRef<HTMLSpanElement>(null);
  const { hash, key } = useLocation();
  const { get, change } = useAddress();
  const isNamed = get(newParameter) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is a navigation with a new key
  useEffect(() => {
    if (hash === newFragment) badge.current?.scrollIntoView({ block: 'center' });
    if (isNamed) change({ [newParameter]: null }, { replace: true });
  }, [hash, key]);
  return (
    <span ref={badge}>
      <Badge tone="accent">New</Badge>
    </span>
  );
}
