import { fitsInBar } from '@portico/ui/BottomNav';
import { MenuItem } from '@portico/ui/Menu';
import type { Destination } from './navigation.tsx';

/** Entries of the navigation in a menu, with the reason where the user may not open one. */
export const NavigationItems = ({ entries }: { entries: readonly Destination[] }) =>
  entries.map(({ id, href, label, icon, mayOpen }) => (
    <MenuItem
      key={id}
      icon={icon}
      href={mayOpen ? href : undefined}
      isDisabled={!mayOpen}
      description={mayOpen ? undefined : 'Owners and admins only'}
    >
      {label}
    </MenuItem>
  ));

/** The menu of the bar's More, which renders the entries that do not fit when it opens. */
export const MoreItems = ({ entries }: { entries: readonly Destination[] }) => (
  <NavigationItems entries={entries.filter(({ from }) => !fitsInBar(from))} />
);
