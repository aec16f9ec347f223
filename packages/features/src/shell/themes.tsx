import { Monitor, Moon, Sun } from 'lucide-react';

/** The themes to choose from, in display order. */
export const themes = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'system', label: 'System', icon: <Monitor /> },
] as const;

/** The value of a theme. */
export type Theme = (typeof themes)[number]['value'];
