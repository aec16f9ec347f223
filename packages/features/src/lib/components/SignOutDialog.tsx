import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { useSignOutReport } from '../data/useSignOutReport.ts';
import { SignOutResults } from './SignOutResults.tsx';

interface SignOutDialogProps {
  /** The id of the report. */
  id: string;
  onClose: () => void;
}

/** The report on the sign-outs at applications that an action of the user caused. docs/sso.md, 'Signing out'. */
export default function SignOutDialog({ id, onClose }: SignOutDialogProps) {
  const report = useSignOutReport(id);
  return (
    <Dialog
      title="Sign-out at applications"
      description="Applications that don't respond are retried for an hour."
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <SignOutResults report={report} variant="spaced" />
    </Dialog>
  );
}
