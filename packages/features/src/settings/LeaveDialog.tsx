import { AlertDialog } from '@portico/ui/AlertDialog';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before unsaved changes are discarded. */
export const LeaveDialog = ({ onLeave, onStay }: LeaveDialogProps) => (
  <AlertDialog
    title="Leave without saving?"
    confirmLabel="Leave without saving"
    cancelLabel="Keep editing"
    onConfirm={onLeave}
    onClose={onStay}
  >
    Your unsaved changes to the settings will be lost.
  </AlertDialog>
);
