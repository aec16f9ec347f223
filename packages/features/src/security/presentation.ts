import type { SecurityEvent, SecurityEventType, SecuritySeverity } from '@portico/contract/schemas/security';
import { severityOf } from '@portico/contract/securityRules';
import type { BadgeProps } from '@portico/ui/Badge';
import {
  LockKeyhole,
  type LucideIcon,
  MapPinned,
  MonitorSmartphone,
  ShieldAlert,
  VenetianMask,
} from 'lucide-react';

interface Kind {
  title: string;
  icon: LucideIcon;
}

const kinds: Record<SecurityEventType, Kind> = {
  brute_force_attempt: { title: 'Brute-force attempt', icon: LockKeyhole },
  suspicious_location: { title: 'Suspicious location', icon: MapPinned },
  multiple_device_access: { title: 'Multiple devices', icon: MonitorSmartphone },
  anonymous_network_access: { title: 'Anonymous network', icon: VenetianMask },
};

const isKnown = (type: string): type is SecurityEventType => Object.hasOwn(kinds, type);

/** The name and icon of a type of event; one that this version does not know has a general icon. */
export function eventTypeLabel(type: string): Kind {
  if (isKnown(type)) return kinds[type];
  const words = type.replaceAll('_', ' ').trim();
  return { title: words.charAt(0).toUpperCase() + words.slice(1), icon: ShieldAlert };
}

/** A severity's word, and the colour beside it: one scale from the worst down. */
export const severities: Record<SecuritySeverity, { word: string; tone: NonNullable<BadgeProps['tone']> }> = {
  critical: { word: 'Critical', tone: 'danger' },
  high: { word: 'High', tone: 'orange' },
  medium: { word: 'Medium', tone: 'warning' },
  low: { word: 'Low', tone: 'info' },
};

/** The colour of a risk of 0 to 100. */
export const riskTone = (riskScore: number) => severities[severityOf(riskScore)].tone;

/** Where an address is, in words. docs/product.md 7.7. */
export const formatLocation = (location: SecurityEvent['location']): string =>
  [location?.city, location?.country].filter(Boolean).join(', ') || 'Location unknown';
