import { Dialog } from '@portico/ui/Dialog';
import { Guide } from './Guide.tsx';

interface GuideDialogProps {
  /** The origin of the hub; this document's by default. */
  hub?: string;
  onClose: () => void;
}

/** The integration guide in a dialog, for the landing page. */
export const GuideDialog = ({ hub = location.origin, onClose }: GuideDialogProps) => (
  <Dialog
    title="Integration guide"
    description="Add single sign-on to your application"
    size="large"
    closeLabel="Close"
    onClose={onClose}
  >
    <Guide hub={hub} titleLevel={3} />
  </Dialog>
);
