import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { BellOff, BellRing, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Permission, usePermission } from '../../lib/browser/permission.ts';

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
