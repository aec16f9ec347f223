import type { InputOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import type { SavedView } from '@portico/contract/hub/schemas/tables';
import { useWrite } from '../data/useWrite.ts';
import { showPreferences } from './useTablePreferences.ts';

const refreshes = [api.tables.read];

/** Saves, changes and deletes views. Failures with a name are shown in the form. */
export const useCreateView = () =>
  useWrite(api.tables.createView, {
    refreshes,
    succeeded: (_, { body }) => ({ title: 'View saved', description: body.name }),
    failed: { title: 'Failed to save the view' },
    handled: ['view_name_taken'],
  });

export function useUpdateView() {
  const { run, ...write } = useWrite(api.tables.updateView, {
    refreshes,
    succeeded: 'View updated',
    failed: { title: 'Failed to update the view' },
    handled: ['view_name_taken'],
  });
  return {
    ...write,
    /** Returns false after a failure. */
    save: async ({ id, name }: SavedView, body: InputOf<typeof api.tables.updateView>['body']) => {
      const saved = await run({ params: { id }, body }, { description: name });
      if (saved !== null) showPreferences(saved);
      return saved !== null;
    },
  };
}

export const useRemoveView = () =>
  useWrite(api.tables.removeView, {
    refreshes,
    succeeded: 'View deleted',
    failed: { title: 'Failed to delete the view' },
  });
