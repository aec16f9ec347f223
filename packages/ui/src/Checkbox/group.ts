import { createContext } from 'react';

/** What the boxes of a `CheckboxGroup` share. */
export interface Group {
  /** The values of those that are ticked. */
  value: readonly string[];
  set: (value: string, isSelected: boolean) => void;
  name?: string;
  isInvalid: boolean;
}

/** Null outside a `CheckboxGroup`. */
export const GroupContext = createContext<Group | null>(null);
