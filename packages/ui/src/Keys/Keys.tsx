import { Fragment } from 'react';
import * as styles from './Keys.css.ts';

export type KeysProps = {
  /** The keys in order, as on the keyboard: `['Ctrl', 'K']`. */
  children: readonly string[];
};

/** The keys of a shortcut. For code, use `CodeBlock`. */
export function Keys({ children }: KeysProps) {
  return (
    <span className={styles.keys}>
      {children.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key can repeat, and the order is fixed
        <Fragment key={index}>
          {/* Separates the names for screen readers. */}
          {index === 0 ? '' : ' '}
          <kbd className={styles.key}>{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
