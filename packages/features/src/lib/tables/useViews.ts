import { api } from '@portico/contract/table';
import { useWrite } from '../data/useWrite.ts';

const refreshes = [api.tables.read];

/** Saves, changes and deletes views. Failures with a name are shown in the form. */
export const useCreateView = () =>
  useWrite(api.tables.createView, {
    refreshes,
    succeeded: (_, { body }) => ({ title: 'View saved', description: body.name }),
    failed: { title: 'Failed to save the view' },
    handled: ['view_name_taken'],
  });

export const useUpdateView = () =>
  useWrite(api.tables.updateView, {
    refreshes,
    succeeded: 'View updated',
    failed: { title: 'Failed to update the view' },
    handled: ['view_name_taken'],
  });

export const useRemoveView = () =>
  useWrite(api.tables.removeView, {
    refreshes,
    succeeded: 'View deleted',
    failed: { title: 'Failed to delete the view' },
  });
