import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/Disclosure';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Disclosure.css.ts';

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
    <AriaDisclosure {...rest} className={styles.disclosure}>
      <Heading level={titleLevel} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <Icon icon={<ChevronRight />} looks={styles.chevron} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
