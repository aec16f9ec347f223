import { Button } from '@portico/ui/Button';
import { getThemeChoice, setThemeChoice, type ThemeChoice } from '@portico/ui/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { storeThemeCookie } from '../lib/storage/themeCookie.ts';

const choices: Record<ThemeChoice, { label: string; icon: ReactNode; next: ThemeChoice }> = {
  system: { label: 'System', icon: <Monitor />, next: 'light' },
  light: { label: 'Light', icon: <Sun />, next: 'dark' },
  dark: { label: 'Dark', icon: <Moon />, next: 'system' },
};

/**
 * Switches to the next theme on each press: system, light, dark. Not a menu, whose code would be a fifth of the
 * portal's first load.
 */
export function ThemeButton() {
  const [chosen, setChosen] = useState(getThemeChoice);
  useEffect(() => storeThemeCookie(chosen), [chosen]);
  const { label, icon, next } = choices[chosen];
  const switchTheme = () => {
    setThemeChoice(next);
    setChosen(next);
  };
  return (
    <Button variant="quiet" icon={icon} isIconOnPhone aria-label={`Theme: ${label}`} onPress={switchTheme}>
      {label}
    </Button>
  );
}
