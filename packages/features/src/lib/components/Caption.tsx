import { Text } from '@portico/ui/Text';
import type { ReactNode } from 'react';

/** A line of small, quiet text. */
export const Caption = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="muted">
    {children}
  </Text>
);
