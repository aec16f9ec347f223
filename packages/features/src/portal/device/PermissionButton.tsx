import { Button } from '@portico/ui/Button';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { requestPermission, usePermission } from '../../lib/browser/permission.ts';

const reasons = {
  denied: "Notifications are blocked for this site. Allow them in your browser's settings.",
  unsupported: 'This browser does not support notifications.',
} as const;

/** Asks for permission to notify. Absent when granted; disabled when denied: only browser settings change that. */
export function PermissionButton() {
  const permission = usePermission();
  if (permission === 'granted') return null;
  if (permission === 'default') {
    return (
      <Button size="small" onPress={() => void requestPermission()}>
        Enable
      </Button>
    );
  }
  return (
    <UnavailableButton size="small" reason={reasons[permission]}>
      Enable
    </UnavailableButton>
  );
}
