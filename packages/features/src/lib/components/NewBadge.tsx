import { Badge } from '@portico/ui/Badge';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { newFragment } from '../navigation/newItem.ts';

/** Marks the item that was just created, and scrolls to it when the toast's link leads here. */
export function NewBadge() {
  const badge = useRef<HTMLSpanElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is a navigation with a key of its own
  useEffect(() => {
    if (hash === newFragment) badge.current?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
  return (
    <span ref={badge}>
      <Badge tone="accent">New</Badge>
    </span>
  );
}
