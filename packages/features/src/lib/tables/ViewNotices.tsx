import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Caption } from '../components/Caption.tsx';
import { UserSuppliedName } from '../components/UserSuppliedName.tsx';
import { columnsParameter } from './useColumns.ts';
import { showPreferences } from './useTablePreferences.ts';
import { type TableView, viewParameter } from './useTableView.ts';
import { useUpdateView } from './useViews.ts';

/** Lists the parts of a view that no longer apply. */
export function ViewNotices({ view }: { view: TableView }) {
  const { current, stale, isUnknown, change, held } = view;
  const update = useUpdateView();
  if (isUnknown) {
    return (
      <Notice
        tone="warning"
        isLive
        actions={
          <Inline>
            <Button
              onPress={() => change({ [viewParameter]: null, [columnsParameter]: null }, { replace: true })}
            >
              Dismiss
            </Button>
          </Inline>
        }
      >
        This view no longer exists, or it belongs to another account.
      </Notice>
    );
  }
  if (current === null || stale.length === 0) return null;
  const save = async () => {
    const saved = await update.run(
      { params: { id: current.id }, body: { filters: held } },
      { description: current.name },
    );
    if (saved !== null) showPreferences(saved);
  };
  return (
    <Notice
      tone="warning"
      isLive
      actions={
        <Inline>
          <Button isPending={update.isPending} onPress={() => void save()}>
            Remove from the view
          </Button>
        </Inline>
      }
    >
      {`“${current.name}” has filters that no longer exist: ${stale.map(({ name, value }) => `${name} ${value}`).join(', ')}. The other filters apply.`}
    </Notice>
  );
}

/** The name of the open view, below the number of rows. */
export const OpenView = ({ view: { current, isEdited } }: { view: TableView }) =>
  current === null ? null : (
    <Caption>
      View: <UserSuppliedName>{current.name}</UserSuppliedName>
      {isEdited ? ' (edited)' : ''}
    </Caption>
  );
