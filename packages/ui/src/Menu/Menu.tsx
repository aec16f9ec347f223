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
  title as titleLooks,
  width,
  words,
} from './Menu.css.ts';

export type MenuProps = {
  /** The `Button` or `IconButton` that opens it, and gives it its name. */
  trigger: ReactElement;
  /** `MenuItem`s, or `MenuSection`s of them. */
  children: ReactNode;
  /** Where it appears: under the trigger's start or its end. */
  align?: 'start' | 'end';
};

/** Actions behind a button. For a choice that is kept, use `Select`; for anything but actions, `Popover`. */
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
  /** What its items have in common: 'My Account'. */
  title: string;
  children: ReactNode;
};

/** Items of a `Menu` under a title. */
export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <AriaMenuSection>
      <Header className={titleLooks}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A line between the items of a `Menu`, where what follows is of another kind. */
export function MenuSeparator() {
  return <Separator className={separator} />;
}

export type MenuItemProps = {
  /** The verb. */
  children: string;
  icon?: ReactNode;
  /** A second line: what it means, or why it is disabled. */
  description?: string;
  onAction?: () => void;
  /** Leads somewhere instead. */
  href?: string;
  /** Destroys something. */
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
      <span className={words}>
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
