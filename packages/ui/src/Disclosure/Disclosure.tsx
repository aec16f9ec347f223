import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/Disclosure';
import { iconSlot } from '../theme/icon.css.ts';
import { chevron, disclosure, heading, panel, trigger } from './Disclosure.css.ts';

export type DisclosureProps = {
  /** The title of the panel, which opens and closes it. */
  title: ReactNode;
  /** The heading level of the title. */
  titleLevel?: 2 | 3 | 4 | 5;
  children: ReactNode;
  isExpanded?: boolean;
  defaultExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
};

/** Detail that most users do not need. Not for essential content. */
export function Disclosure({ title, titleLevel = 3, children, ...rest }: DisclosureProps) {
  return (
    <AriaDisclosure {...rest} className={disclosure}>
      <Heading level={titleLevel} className={heading}>
        <Button slot="trigger" className={trigger}>
          <span aria-hidden className={`${iconSlot} ${chevron}`}>
            <ChevronRight />
          </span>
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
