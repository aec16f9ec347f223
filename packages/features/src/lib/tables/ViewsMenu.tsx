import { viewLimits } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { Menu, MenuItem, MenuSection } from '@portico/ui/Menu';
import { Bookmark, BookmarkPlus, Check, Pencil, Save, Trash2 } from 'lucide-react';
import { noView, type TableView, viewParameter } from './useTableView.ts';
import { useUpdateView } from './useViews.ts';
import { dialogParameter } from './ViewDialogs.tsx';

interface ViewsMenuProps {
  view: TableView;
  /** The path of the screen. */
  path: string;
  /** The entry that opens no view: 'All users'. */
  allLabel: string;
}

/** Opens saved views, and saves the table as one. docs/hub.md, 'Tables and views'. */
export function ViewsMenu({ view, path, allLabel }: ViewsMenuProps) {
  const { views, current, isEdited, toSave, change } = view;
  const update = useUpdateView();
  const open = (dialog: string) => change({ [dialogParameter]: dialog });
  const isFull = views.length >= viewLimits.perTable;
  const hasDefault = views.some(({ isDefault }) => isDefault);
  const mark = (isOpen: boolean) => (isOpen ? <Check /> : <Bookmark />);
  return (
    <Menu
      trigger={
        <Button
          icon={<Bookmark />}
          isPending={update.isPending}
          aria-label={labelOf(current?.name, isEdited)}
        >
          Views
        </Button>
      }
    >
      <MenuSection title="Views">
        <MenuItem
          icon={mark(current === null)}
          href={hasDefault ? `${path}?${viewParameter}=${noView}` : path}
        >
          {allLabel}
        </MenuItem>
        {views.map(({ id, name, isDefault }) => (
          <MenuItem
            key={id}
            icon={mark(id === current?.id)}
            href={`${path}?${viewParameter}=${id}`}
            description={isDefault ? 'Opens with the table' : undefined}
          >
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={current === null ? 'This table' : 'This view'}>
        {current !== null && isEdited ? (
          <MenuItem icon={<Save />} onAction={() => void update.save(current, toSave)}>
            Save changes to the view
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<BookmarkPlus />}
          isDisabled={isFull}
          description={isFull ? `At most ${viewLimits.perTable} views. Delete one first.` : undefined}
          onAction={() => open('save')}
        >
          Save as a view
        </MenuItem>
        {current === null ? null : (
          <>
            <MenuItem icon={<Pencil />} onAction={() => open('edit')}>
              Edit view
            </MenuItem>
            <MenuItem icon={<Trash2 />} isDanger onAction={() => open('delete')}>
              Delete view
            </MenuItem>
          </>
        )}
      </MenuSection>
    </Menu>
  );
}

const labelOf = (name: string | undefined, isEdited: boolean): string =>
  name === undefined ? 'Views' : `Views, open: ${name}${isEdited ? ', edited' : ''}`;
