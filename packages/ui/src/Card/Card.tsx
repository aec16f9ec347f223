import { type ReactNode, useId } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './Card.css.ts';

export const cardPaddings = ['none', 'small', 'medium', 'large'] as const;

export type CardProps = {
  children?: ReactNode;
  /** The title, which also names the card as a region. */
  title?: string;
  /** The heading level of the title. */
  titleLevel?: 2 | 3 | 4;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Buttons or a badge at the end of the title's line. */
  actions?: ReactNode;
  /** A strip below the body. */
  footer?: ReactNode;
  /** `none` for a table or list that extends to the edges, `small` for one of many cards. */
  padding?: (typeof cardPaddings)[number];
};

/** Groups related content. To emphasise one line of text, use `Notice`. */
export function Card({
  children,
  title,
  titleLevel = 2,
  description,
  actions,
  footer,
  padding = 'medium',
}: CardProps) {
  const titleId = useId();
  const Element = title ? 'section' : 'div';
  return (
    <Element className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className={styles.header}>
          <div className={styles.textBlock}>
            <Heading level={titleLevel} size="body" id={titleId}>
              {title}
            </Heading>
            {description ? <Text tone="muted">{description}</Text> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children ? <div className={`${styles.body[padding]} ${styles.fill}`}>{children}</div> : null}
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </Element>
  );
}
