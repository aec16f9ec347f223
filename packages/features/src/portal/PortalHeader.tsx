import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { IconButton } from '@portico/ui/IconButton';
import { Popover } from '@portico/ui/Popover';
import { SegmentedControl } from '@portico/ui/SegmentedControl';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { getThemeChoice, setThemeChoice, type ThemeChoice } from '@portico/ui/theme';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { Brand } from '../lib/Brand.tsx';
import { nameOf } from '../lib/names.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../session/useSession.ts';

const themes: { value: ThemeChoice; title: string }[] = [
  { value: 'system', title: 'System' },
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
];

/** The top of the portal: the product, and whose account it is. */
export function PortalHeader() {
  const user = useUser();
  const [theme, setTheme] = useState(getThemeChoice);
  return (
    <Header
      brand={<Brand />}
      actions={
        <Popover trigger={<IconButton label="My Account" icon={<CircleUserRound />} />} label="My Account">
          <Stack>
            <Stack gap={0}>
              <Text weight="strong">{nameOf(user)}</Text>
              <Text size="small" tone="muted">
                {user.email}
              </Text>
            </Stack>
            <SegmentedControl
              label="Theme"
              options={themes}
              value={theme}
              onChange={chosen => {
                setThemeChoice(chosen);
                setTheme(chosen);
              }}
            />
            <ButtonLink href={paths.profile} isFullWidth>
              Profile
            </ButtonLink>
          </Stack>
        </Popover>
      }
    />
  );
}
