import { Button } from '@portico/ui/Button';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { requestPermission, usePermission } from '../lib/browser/permission.ts';

const reasons = {
  denied: "They are blocked for this site. Allow them in your browser's settings.",
  unsupported: 'This browser shows no notifications.',
} as const;

/** Asks for notifications; absent once they are granted. What a browser was told once, only its settings change. */
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
