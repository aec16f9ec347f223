import { Button } from '@portico/ui/Button';
import { Monogram } from '@portico/ui/Monogram';
import { getThemeChoice } from '@portico/ui/theme';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { CircleUserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { nameOf } from '../lib/format/names.ts';
import { useUser } from '../session/state/useSession.ts';
import { storeThemeCookie } from './chooseTheme.ts';

// Loaded after the first render: menus are a fifth of the portal's first load.
const loadMenu = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(loadMenu);

interface UserMenuProps {
  /** The text of its button, and of the menu. */
  label: string;
  /** Shows the user's face and name in place of the text; on a phone only the face. */
  isNamed?: boolean;
  /** The console's entries of My Account, as `MenuItem` elements. The portal's code does not have them. */
  accountItems?: ReactNode;
}

/** The button of the user menu, which is the same in both apps. docs/hub.md, 'Shell'. */
export function UserMenu({ isNamed = false, ...props }: UserMenuProps) {
  const user = useUser();
  const name = nameOf(user);
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
          user.avatar === null && !isNamed ? (
            <CircleUserRound />
          ) : (
            <Monogram name={name} size="small" shape="round" picture={user.avatar} />
          )
        }
        isIconOnPhone={isNamed}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setOpen(true);
        }}
      >
        {isNamed ? (
          <>
            <VisuallyHidden>{`${props.label}: `}</VisuallyHidden>
            <bdi>{name}</bdi>
          </>
        ) : (
          props.label
        )}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <UserMenuItems {...props} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
