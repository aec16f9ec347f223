import type { ReactNode } from 'react';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { nameDetail, nameIcon } from './lines.css.ts';
import { afterName, nameLine, overName } from './Table.css.ts';

export type TableNameProps = {
  /** The name, as a link if the row has a page. In a two-line row, the whole row is its target. */
  children: ReactNode;
  /** 32 px wide and high. */
  icon?: ReactNode;
  /** A line below the name, which a two-line row omits. */
  detail?: ReactNode;
  /** A badge after the name. */
  mark?: ReactNode;
  /** A small button that edits the name in a wide table: it shows while the row is hovered or has the focus. */
  edit?: ReactNode;
};

/** The content of a row's naming cell. */
export const TableName = ({ children, icon, detail, mark, edit }: TableNameProps) => (
  <Inline gap={3} isWrapping={false}>
    {icon ? <span className={nameIcon}>{icon}</span> : null}
    <Stack gap={0} isGrowing>
      {edit ? (
        <div className={nameLine}>
          {children}
          <span className={afterName}>
            <span className={overName}>{edit}</span>
          </span>
        </div>
      ) : (
        children
      )}
      {detail ? <div className={nameDetail}>{detail}</div> : null}
    </Stack>
    {mark}
  </Inline>
);
