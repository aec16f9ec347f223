import type { Endpoint } from '@portico/contract/endpoint';
import type { AlertDialogProps } from '@portico/ui/AlertDialog';
import type * as v from 'valibot';
import { useWrite, type WriteOptions } from '../data/useWrite.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** An endpoint of one row, by its id. */
export type RowEndpoint<Response> = Omit<Endpoint, 'params' | 'response'> & {
  params: v.GenericSchema<{ id: string }, { id: string }>;
  response: { status: 200; schema: v.GenericSchema<unknown, Response> };
};

interface ConfirmRowDialogProps<Response>
  extends Omit<AlertDialogProps, 'cancelLabel' | 'isPending' | 'onConfirm'>,
    Required<Pick<WriteOptions<RowEndpoint<Response>>, 'refreshes' | 'succeeded'>> {
  /** The row, whose name is in the toast. */
  row: { id: string; name: string };
  endpoint: RowEndpoint<Response>;
  /** The title of the toast after a failure. */
  failed: string;
  /** Receives the response once the dialog has closed. */
  onDone?: (response: Response) => unknown;
}

/** Confirms a write of one row, without other input. Closes after a success, and stays open after a failure. */
export function ConfirmRowDialog<Response>({
  row: { id, name },
  endpoint,
  refreshes,
  succeeded,
  failed,
  ...dialog
}: ConfirmRowDialogProps<Response>) {
  const write = useWrite(endpoint, { refreshes, succeeded, failed: { title: failed } });
  return (
    <ConfirmDialog {...dialog} write={write} input={{ params: { id } }} options={{ description: name }} />
  );
}
