import type { ReactNode } from 'react';
import { narrowOnly, revealed, wideOnly } from './Table.css.ts';

export type EditInPlaceProps = {
  /** Content of two-line rows and cards. */
  children: ReactNode;
  /** Content of a wide table: a control, or a form. */
  edit: ReactNode;
};

/** The content of a cell that readers edit in a wide table. A narrow one has no room for it: its rows have dialogs. */
export const EditInPlace = ({ children, edit }: EditInPlaceProps) => (
  <>
    <div className={narrowOnly}>{children}</div>
    <div className={wideOnly}>{edit}</div>
  </>
);

/** A mark in a wide table that shows while its row is hovered or has the focus. */
export const RowButton = ({ children }: { children: ReactNode }) => (
  <span className={`${wideOnly} ${revealed}`}>{children}</span>
);
