import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { BellOff, BellRing, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Permission, usePermission } from '../lib/browser/permission.ts';

const looks: Record<Permission, { word: string; tone: BadgeProps['tone']; icon: ReactNode }> = {
  granted: { word: 'Enabled', tone: 'success', icon: <BellRing /> },
  denied: { word: 'Blocked', tone: 'danger', icon: <BellOff /> },
  default: { word: 'Allow', tone: 'neutral', icon: <CircleHelp /> },
  unsupported: { word: 'Not supported', tone: 'neutral', icon: <BellOff /> },
};

/** Whether notifications may be shown here. docs/product.md 9.5. */
export function PermissionBadge() {
  const { word, tone, icon } = looks[usePermission()];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
