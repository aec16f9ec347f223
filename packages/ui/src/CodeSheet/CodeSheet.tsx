import * as styles from './CodeSheet.css.ts';

export type CodeSheetProps = {
  /** Names the list, and is its title on paper: 'Recovery codes of ada at Portico'. */
  title: string;
  codes: readonly string[];
};

/** A list of codes to keep. While it is shown, printing the page prints nothing else. */
export const CodeSheet = ({ title, codes }: CodeSheetProps) => (
  <div className={styles.sheet}>
    <p aria-hidden className={styles.printedTitle}>
      {title}
    </p>
    <ul aria-label={title} className={styles.list}>
      {codes.map(text => (
        <li key={text}>
          <code className={styles.code}>{text}</code>
        </li>
      ))}
    </ul>
  </div>
);
