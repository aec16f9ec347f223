import { Dialog } from '@portico/ui/Dialog';
import { Text } from '@portico/ui/Text';

interface GuideDialogProps {
  onClose: () => void;
}

/** In the place of the integration guide until this version has it. */
export default function GuideDialog({ onClose }: GuideDialogProps) {
  return (
    <Dialog title="Integration guide" size="small" closeLabel="Close" onClose={onClose}>
      <Text>
        The guide is on its way. Until it is here, the hub describes its interface at /api/openapi.json.
      </Text>
    </Dialog>
  );
}
