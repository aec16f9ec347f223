import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { BellOff, BellRing, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Permission, requestPermission, usePermission } from '../../lib/browser/permission.ts';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';

const reasons = {
  denied: "Notifications are blocked for this site. Allow them in your browser's settings.",
  unsupported: 'This browser does not support notifications.',
} as const;

/** Asks for permission to notify. Absent when granted; disabled when denied: only browser settings change that. */
export function PermissionButton() {
  const permission = usePermission();
  if (permission === 'granted') return null;
  return (
    <PermittedButton
      size="small"
      reason={permission === 'default' ? null : reasons[permission]}
      onPress={() => void requestPermission()}
    >
      Enable
    </PermittedButton>
  );
}

const badges: Record<Permission, { label: string; tone: BadgeProps['tone']; icon: ReactNode }> = {
  granted: { label: 'Enabled', tone: 'success', icon: <BellRing /> },
  denied: { label: 'Blocked', tone: 'danger', icon: <BellOff /> },
  default: { label: 'Allow', tone: 'neutral', icon: <CircleHelp /> },
  unsupported: { label: 'Not supported', tone: 'neutral', icon: <BellOff /> },
};

/** Shows the permission to notify. docs/log.md, 'Installation and permission'. */
export function PermissionBadge() {
  const { label, tone, icon } = badges[usePermission()];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
