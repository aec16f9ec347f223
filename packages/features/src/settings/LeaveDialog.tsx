import { AlertDialog } from '@portico/ui/AlertDialog';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before changes are lost. */
export const LeaveDialog = ({ onLeave, onStay }: LeaveDialogProps) => (
  <AlertDialog
    title="Leave without saving?"
    confirmLabel="Leave without saving"
    cancelLabel="Keep editing"
    onConfirm={onLeave}
    onClose={onStay}
  >
    Your changes to the settings are not saved, and are lost when you leave.
  </AlertDialog>
);
