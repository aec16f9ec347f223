import type { SavedView } from '@portico/contract/hub/schemas/tables';
import { viewNameForm } from '@portico/contract/hub/schemas/tables';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useForm } from '../forms/useForm.ts';
import { columnsParameter } from './useColumns.ts';
import { showPreferences } from './useTablePreferences.ts';
import { type TableView, viewParameter } from './useTableView.ts';
import { useCreateView, useRemoveView, useUpdateView } from './useViews.ts';

/** The address parameter of a dialog about views: `?views=save`, `edit` or `delete`. */
export const dialogParameter = 'views';

/** The dialog about views that the address names. */
export function ViewDialogs({ view }: { view: TableView }) {
  const dialog = view.get(dialogParameter);
  const close = () => view.change({ [dialogParameter]: null }, { replace: true });
  if (dialog === 'save') return <NameDialog view={view} stored={null} onClose={close} />;
  if (view.current === null) return null;
  if (dialog === 'edit') return <NameDialog view={view} stored={view.current} onClose={close} />;
  if (dialog === 'delete') return <DeleteDialog view={view} stored={view.current} onClose={close} />;
  return null;
}

interface ViewDialogProps {
  view: TableView;
  /** The open view; null to save a new one. */
  stored: SavedView | null;
  onClose: () => void;
}

/** Names a view, and makes it the one that opens with its table. */
function NameDialog({ view, stored, onClose }: ViewDialogProps) {
  const create = useCreateView();
  const update = useUpdateView();
  const { change, table, toSave } = view;
  const form = useForm({
    openedBy: dialogParameter,
    schema: viewNameForm,
    initial: { name: stored?.name ?? '', isDefault: stored?.isDefault ?? false },
    serverErrors: stored === null ? create.fieldErrors : update.fieldErrors,
    onSubmit: async values => {
      if (stored !== null) {
        if (await update.save({ ...stored, ...values }, values)) onClose();
        return;
      }
      const saved = await create.run({ body: { table, ...toSave, ...values } });
      const added = saved?.views.find(other => other.table === table && other.name === values.name);
      if (saved === null || added === undefined) return;
      showPreferences(saved);
      form.reset(values);
      change(
        {
          [dialogParameter]: null,
          [viewParameter]: added.id,
          [columnsParameter]: toSave.columns.join(),
        },
        { replace: true },
      );
    },
  });
  return (
    <FormDialog
      title={stored === null ? 'Save as a view' : 'Edit view'}
      description="A view keeps the search, the filters, the order and the columns. Only you see it."
      submitLabel={stored === null ? 'Save view' : 'Save changes'}
      isSave={stored !== null}
      isPending={create.isPending || update.isPending}
      form={form}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField {...form.field('name')} label="Name" isRequired autoFocus />
        <Checkbox isSelected={form.values.isDefault} onChange={chosen => form.set('isDefault', chosen)}>
          Open with the table
        </Checkbox>
      </Stack>
    </FormDialog>
  );
}

function DeleteDialog({ view, stored, onClose }: ViewDialogProps & { stored: SavedView }) {
  const remove = useRemoveView();
  return (
    <AlertDialog
      title={`Delete the view “${stored.name}”?`}
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel="Delete view"
      isPending={remove.isPending}
      onConfirm={async () => {
        const rest = await remove.run({ params: { id: stored.id } }, { description: stored.name });
        if (rest === null) return;
        view.change(
          { [dialogParameter]: null, [viewParameter]: null, [columnsParameter]: null },
          { replace: true },
        );
        showPreferences(rest);
      }}
    >
      The filters stay as they are until you leave. Nothing in the table is deleted.
    </AlertDialog>
  );
}
