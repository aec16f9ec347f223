import { Button } from '@portico/ui/Button';
import { Monogram } from '@portico/ui/Monogram';
import { getThemeChoice } from '@portico/ui/theme';
import { CircleUserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { nameOf } from '../lib/format/names.ts';
import { storeThemeCookie } from '../lib/storage/themeCookie.ts';
import { useUser } from '../session/useSession.ts';

// Loaded after the first render: menus are a fifth of the portal's first load.
const loadMenu = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(loadMenu);

interface UserMenuProps {
  /** The text of its button. */
  label: string;
  /** Shows only the icon on a phone. */
  isIconOnPhone?: boolean;
  /** The console's entries of My Account, as `MenuItem` elements. The portal's code does not have them. */
  accountItems?: ReactNode;
}

/** The button of the user menu, which is the same in both apps. docs/hub.md, 'Shell'. */
export function UserMenu(props: UserMenuProps) {
  const user = useUser();
  const anchor = useRef<HTMLButtonElement>(null);
  // Null until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    void loadMenu();
    // It expires, and a choice may be older than the cookie.
    storeThemeCookie(getThemeChoice());
  }, []);
  return (
    <>
      <Button
        ref={anchor}
        variant="quiet"
        icon={
          user.avatar === null ? (
            <CircleUserRound />
          ) : (
            <Monogram name={nameOf(user)} size="small" shape="round" picture={user.avatar} />
          )
        }
        isIconOnPhone={props.isIconOnPhone}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setOpen(true);
        }}
      >
        {props.label}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <UserMenuItems {...props} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
