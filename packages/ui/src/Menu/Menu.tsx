import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  Separator,
  Text,
} from 'react-aria-components/Menu';
import { choice, choices, floating } from '../theme/floating.css.ts';
import { iconSlot } from '../theme/icon.css.ts';
import {
  danger,
  description as descriptionLooks,
  icon as iconLooks,
  separator,
  textBlock,
  title as titleLooks,
  width,
} from './Menu.css.ts';

export type MenuProps = {
  /** The `Button` or `IconButton` that opens and names it. */
  trigger: ReactElement;
  /** `MenuItem` or `MenuSection` elements. */
  children: ReactNode;
  /** Whether it is aligned with the trigger's start or end. */
  align?: 'start' | 'end';
};

/** Actions in a menu. To choose a value, use `Select`; for other content, `Popover`. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={`bottom ${align}`} offset={4} className={`${floating} ${width}`}>
        <AriaMenu className={choices}>{children}</AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export type MenuSectionProps = {
  /** The title of the group: 'My Account'. */
  title: string;
  children: ReactNode;
};

/** A titled group of items in a `Menu`. */
export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection>
      <Header className={titleLooks}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A divider between different kinds of items in a `Menu`. */
export function MenuSeparator() {
  return <Separator className={separator} />;
}

export type MenuItemProps = {
  /** The action: a verb. */
  children: string;
  icon?: ReactNode;
  /** A second line: an explanation, or the reason why it is disabled. */
  description?: string;
  onAction?: () => void;
  /** Makes the item a link. */
  href?: string;
  /** Marks a destructive action. */
  isDanger?: boolean;
  isDisabled?: boolean;
};

/** One action of a `Menu`. */
export function MenuItem({ children, icon, description, isDanger = false, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem {...rest} textValue={children} className={isDanger ? `${choice} ${danger}` : choice}>
      {icon ? (
        <span aria-hidden className={`${iconSlot} ${iconLooks}`}>
          {icon}
        </span>
      ) : null}
      <span className={textBlock}>
        <Text slot="label">{children}</Text>
        {description ? (
          <Text slot="description" className={descriptionLooks}>
            {description}
          </Text>
        ) : null}
      </span>
    </AriaMenuItem>
  );
}
