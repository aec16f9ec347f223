import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import { getThemeChoice, setThemeChoice, type ThemeChoice, themeChoices } from '@portico/ui/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const looks: Record<ThemeChoice, { label: string; icon: ReactNode }> = {
  system: { label: 'System', icon: <Monitor /> },
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
};

/** Follows the system's palette, or keeps one. */
export function ThemeMenu() {
  const [chosen, setChosen] = useState(getThemeChoice);
  const choose = (choice: ThemeChoice) => {
    setThemeChoice(choice);
    setChosen(choice);
  };
  return (
    <Menu trigger={<IconButton label={`Theme: ${looks[chosen].label}`} icon={looks[chosen].icon} />}>
      {themeChoices.map(choice => (
        <MenuItem
          key={choice}
          icon={looks[choice].icon}
          description={choice === chosen ? 'In use' : undefined}
          onAction={() => choose(choice)}
        >
          {looks[choice].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
