import { Button } from '@portico/ui/Button';
import { getThemeChoice, setThemeChoice, type ThemeChoice } from '@portico/ui/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const looks: Record<ThemeChoice, { label: string; icon: ReactNode; next: ThemeChoice }> = {
  system: { label: 'System', icon: <Monitor />, next: 'light' },
  light: { label: 'Light', icon: <Sun />, next: 'dark' },
  dark: { label: 'Dark', icon: <Moon />, next: 'system' },
};

/**
 * Follows the system's palette, or keeps one: each press goes to the next of the three. No menu, which would be
 * a fifth of all that the portal loads.
 */
export function ThemeButton() {
  const [chosen, setChosen] = useState(getThemeChoice);
  const { label, icon, next } = looks[chosen];
  const choose = () => {
    setThemeChoice(next);
    setChosen(next);
  };
  return (
    <Button variant="quiet" icon={icon} isIconOnPhone aria-label={`Theme: ${label}`} onPress={choose}>
      {label}
    </Button>
  );
}
