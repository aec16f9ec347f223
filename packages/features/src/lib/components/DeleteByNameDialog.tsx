import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useFormState } from '../forms/formState.ts';

interface DeleteByNameDialogProps {
  title: string;
  /** The name to enter, and its noun: 'username'. */
  name: string;
  noun: string;
  submitLabel: string;
  isPending: boolean;
  onDelete: () => unknown;
  onClose: () => void;
  /** Text about what is lost. */
  children: ReactNode;
}

/** Confirms a deletion by the name of the user or the application, which the reader enters. */
export function DeleteByNameDialog({ name, noun, onDelete, children, ...dialog }: DeleteByNameDialogProps) {
  const isName = (text: string) => text.trim() === name;
  const form = useFormState({
    schema: v.object({ name: v.pipe(v.string(), v.check(isName, `Enter the ${noun} exactly as shown.`)) }),
    initial: { name: '' },
    onSubmit: onDelete,
  });
  return (
    <FormDialog {...dialog} size="small" variant="danger" pendingLabel="Deleting..." form={form}>
      <Stack>
        {children}
        <TextField {...form.field('name')} label={`Enter ${name} to confirm`} autoComplete="off" autoFocus />
      </Stack>
    </FormDialog>
  );
}
