import { type ReactNode, useId } from 'react';
import { Heading } from '../Heading/index.ts';
import { Text } from '../Text/index.ts';
import { body, card, fill, footer as foot, header, words } from './Card.css.ts';

export const cardPaddings = ['none', 'medium', 'large'] as const;

export type CardProps = {
  children?: ReactNode;
  /** Names the card as a region of the page. */
  title?: string;
  /** The level of the title in the outline of the page. */
  titleLevel?: 2 | 3 | 4;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons or a badge at the end of the title's line. */
  actions?: ReactNode;
  /** A strip under the body. */
  footer?: ReactNode;
  /** `none` for a table or a list that reaches the edges. */
  padding?: (typeof cardPaddings)[number];
};

/** Holds what belongs together. Not for making one line of text look important: use `Notice`. */
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
    <Element className={card} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className={header}>
          <div className={words}>
            <Heading level={titleLevel} size="body" id={titleId}>
              {title}
            </Heading>
            {description ? <Text tone="muted">{description}</Text> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children ? <div className={`${body[padding]} ${fill}`}>{children}</div> : null}
      {footer ? <div className={foot}>{footer}</div> : null}
    </Element>
  );
}
