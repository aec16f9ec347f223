import { createContext } from 'react';

/** Shared state of the checkboxes in a `CheckboxGroup`. */
export interface Group {
  /** The checked values. */
  value: readonly string[];
  set: (value: string, isSelected: boolean) => void;
  name?: string;
  isInvalid: boolean;
}

/** Null outside a `CheckboxGroup`. */
export const GroupContext = createContext<Group | null>(null);
