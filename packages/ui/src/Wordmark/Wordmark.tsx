import { Mark } from '../Mark/index.ts';
import { Text } from '../Text/index.ts';
import { name, wordmark } from './Wordmark.css.ts';

export type WordmarkProps = {
  /** The product's name. */
  children: string;
};

/** The mark with the product's name, whole or, where there is no room for it, without it: for a header. */
export const Wordmark = ({ children }: WordmarkProps) => (
  <span className={wordmark}>
    <Mark size="small" />
    <span className={name}>
      <Text as="span" size="large" weight="strong">
        {children}
      </Text>
    </span>
  </span>
);
