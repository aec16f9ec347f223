import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import type { ReactNode } from 'react';
import { Caption } from '../components/Caption.tsx';
import { UserSuppliedName } from '../components/UserSuppliedName.tsx';
import { columnsParameter } from './useColumns.ts';
import { type TableView, viewParameter } from './useTableView.ts';
import { useUpdateView } from './useViews.ts';

/** Lists the parts of a view that no longer apply. */
export function ViewNotices({ view }: { view: TableView }) {
  const { current, stale, isUnknown, change, held } = view;
  const update = useUpdateView();
  if (isUnknown) {
    return noticeWith(
      <Button onPress={() => change({ [viewParameter]: null, [columnsParameter]: null }, { replace: true })}>
        Dismiss
      </Button>,
      'This view no longer exists, or it belongs to another account.',
    );
  }
  if (current === null || stale.length === 0) return null;
  return noticeWith(
    <Button isPending={update.isPending} onPress={() => void update.save(current, { filters: held })}>
      Remove from the view
    </Button>,
    `“${current.name}” has filters that no longer exist: ${stale.map(({ name, value }) => `${name} ${value}`).join(', ')}. The other filters apply.`,
  );
}

const noticeWith = (button: ReactNode, text: string) => (
  <Notice tone="warning" isLive actions={<Inline>{button}</Inline>}>
    {text}
  </Notice>
);

/** The name of the open view, below the number of rows. */
export const OpenView = ({ view: { current, isEdited } }: { view: TableView }) =>
  current === null ? null : (
    <Caption>
      View: <UserSuppliedName>{current.name}</UserSuppliedName>
      {isEdited ? ' (edited)' : ''}
    </Caption>
  );
