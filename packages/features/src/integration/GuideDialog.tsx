import { Dialog } from '@portico/ui/Dialog';
import { Guide } from './Guide.tsx';

interface GuideDialogProps {
  /** The origin of the hub; this document's own unless said. */
  hub?: string;
  onClose: () => void;
}

/** The guide over another screen: the public page. */
export const GuideDialog = ({ hub = location.origin, onClose }: GuideDialogProps) => (
  <Dialog
    title="Integration guide"
    description="Let people open your application already signed in"
    size="large"
    closeLabel="Close"
    onClose={onClose}
  >
    <Guide hub={hub} titleLevel={3} isNarrow />
  </Dialog>
);
