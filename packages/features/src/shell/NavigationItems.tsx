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

interface MoreItemsProps {
  /** The last entry of the bar, for which the narrowest phones have no room. */
  last: readonly Destination[];
  /** The entries beyond the bar. */
  beyond: readonly Destination[];
}

/** The menu of the bar's More, which renders its items when it opens. */
export const MoreItems = ({ last, beyond }: MoreItemsProps) => (
  <NavigationItems entries={matchMedia('(width < 22.5rem)').matches ? [...last, ...beyond] : beyond} />
);
