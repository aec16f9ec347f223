import { Mark } from '../Mark/Mark.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './Wordmark.css.ts';

export type WordmarkProps = {
  /** The product's name. */
  children: string;
};

/** The logo with the product's name for a header. A name that does not fit is hidden. */
export const Wordmark = ({ children }: WordmarkProps) => (
  <span className={styles.wordmark}>
    <Mark size="small" />
    <span className={styles.name}>
      <Text as="span" size="large" weight="strong">
        {children}
      </Text>
    </span>
  </span>
);
