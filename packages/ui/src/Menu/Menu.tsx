import { Check } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
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
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Menu.css.ts';

export type MenuProps = {
  /** `MenuItem`, `MenuSection` or `MenuChoice` elements. */
  children: ReactNode;
  /** Alignment with the trigger's start or end. */
  align?: 'start' | 'end';
} & (
  | {
      /** The `Button` or `IconButton` that opens and names it. */
      trigger: ReactElement;
      anchor?: never;
    }
  | {
      trigger?: never;
      /** The control to which it is anchored, if other code opens it: for a lazily loaded menu. */
      anchor: RefObject<HTMLElement | null>;
      /** The accessible name of the menu. */
      label: string;
      isOpen: boolean;
      onOpenChange: (isOpen: boolean) => void;
    }
);

/** Actions in a menu. To choose a value, use `Select`; for other content, `Popover`. */
export function Menu({ children, align = 'end', ...rest }: MenuProps) {
  const looks = {
    placement: `bottom ${align}`,
    offset: 4,
    className: `${floating} ${styles.width}`,
  } as const;
  if (rest.anchor) {
    const { anchor, label, isOpen, onOpenChange } = rest;
    return (
      <Popover {...looks} aria-label={label} triggerRef={anchor} isOpen={isOpen} onOpenChange={onOpenChange}>
        <AriaMenu
          aria-label={label}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          className={choices}
        >
          {children}
        </AriaMenu>
      </Popover>
    );
  }
  return (
    <MenuTrigger>
      {rest.trigger}
      <Popover {...looks}>
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
      <Header className={styles.title}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export type MenuChoiceProps<Value extends string> = {
  /** The title of the group: 'Theme'. */
  title: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A titled group in a `Menu` of which one option is chosen. */
export function MenuChoice<Value extends string>({
  title,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <AriaMenuSection
      selectionMode="single"
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={keys => {
        const chosen = options.find(option => new Set(keys).has(option.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      <Header className={styles.title}>{title}</Header>
      {options.map(option => (
        <AriaMenuItem key={option.value} id={option.value} textValue={option.label} className={choice}>
          <Icon icon={option.icon} looks={styles.icon} />
          <Text slot="label" className={styles.chosenLabel}>
            {option.label}
          </Text>
          {option.value === value ? <Icon icon={<Check />} /> : null}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  );
}

/** A divider between different kinds of items in a `Menu`. */
export function MenuSeparator() {
  return <Separator className={styles.separator} />;
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
    <AriaMenuItem {...rest} textValue={children} className={isDanger ? `${choice} ${styles.danger}` : choice}>
      <Icon icon={icon} looks={styles.icon} />
      <span className={styles.textBlock}>
        <Text slot="label">{children}</Text>
        {description ? (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        ) : null}
      </span>
    </AriaMenuItem>
  );
}
