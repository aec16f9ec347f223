import type { ReactNode } from 'react';
import {
  action as actionLooks,
  content,
  facts as factsLooks,
  startPage,
  title as titleLooks,
} from './StartPage.css.ts';

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
  <div className={startPage}>
    <div className={titleLooks}>{title}</div>
    <div className={factsLooks}>{facts}</div>
    <div className={actionLooks}>{action}</div>
    <div className={content}>{children}</div>
  </div>
);
