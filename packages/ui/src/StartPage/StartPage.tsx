import type { ReactNode } from 'react';
import * as styles from './StartPage.css.ts';

export type StartPageProps = {
  /** The greeting, as the level-one heading. */
  title: ReactNode;
  /** Up to three of `StartFact`. Empty while they wait for the content. */
  facts: ReactNode;
  /** A quiet button at the end of the greeting. */
  action?: ReactNode;
  /** What the reader came for. */
  children: ReactNode;
};

/** Arranges a start page: facts beside the greeting, or after the content on a phone. Place it in a `Page`. */
export const StartPage = ({ title, facts, action, children }: StartPageProps) => (
  <div className={styles.startPage}>
    <div className={styles.title}>{title}</div>
    <div className={styles.facts}>{facts}</div>
    <div className={styles.action}>{action}</div>
    <div className={styles.content}>{children}</div>
  </div>
);
