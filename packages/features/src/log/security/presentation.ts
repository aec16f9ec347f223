import type {
  SecurityEvent,
  SecurityEventType,
  SecuritySeverity,
} from '@portico/contract/log/schemas/security';
import { severityOf } from '@portico/contract/log/security/riskScores';
import type { BadgeProps } from '@portico/ui/Badge';
import {
  CopyX,
  Flag,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  MapPinned,
  MonitorSmartphone,
  ShieldAlert,
  VenetianMask,
} from 'lucide-react';
import { capitalised } from '../../lib/format/capitalised.ts';
import { placeOf } from '../../lib/format/places.ts';

interface Kind {
  title: string;
  icon: LucideIcon;
}

const kinds: Record<SecurityEventType, Kind> = {
  brute_force_attempt: { title: 'Brute-force attempt', icon: LockKeyhole },
  suspicious_location: { title: 'Suspicious location', icon: MapPinned },
  multiple_device_access: { title: 'Multiple devices', icon: MonitorSmartphone },
  anonymous_network_access: { title: 'Anonymous network', icon: VenetianMask },
  cloned_passkey: { title: 'Copied passkey', icon: CopyX },
  reported_sign_in: { title: 'Reported sign-in', icon: Flag },
  second_step_failed: { title: 'Second step failed', icon: KeyRound },
};

const isKnown = (type: string): type is SecurityEventType => Object.hasOwn(kinds, type);

/** Returns the title and icon of an event type. An unknown type gets a generic icon and a title from its name. */
export function eventTypeLabel(type: string): Kind {
  if (isKnown(type)) return kinds[type];
  return { title: capitalised(type.replaceAll('_', ' ').trim()), icon: ShieldAlert };
}

/** The label and colour of each severity, most severe first. */
export const severities: Record<SecuritySeverity, { label: string; tone: NonNullable<BadgeProps['tone']> }> =
  {
    critical: { label: 'Critical', tone: 'danger' },
    high: { label: 'High', tone: 'orange' },
    medium: { label: 'Medium', tone: 'warning' },
    low: { label: 'Low', tone: 'info' },
  };

/** Returns the colour of a risk score from 0 to 100. */
export const riskTone = (riskScore: number) => severities[severityOf(riskScore)].tone;

/** Formats the location of an IP address. docs/log.md, 'Security monitoring'. */
export const formatLocation = (location: SecurityEvent['location']): string =>
  placeOf(location) || 'Location unknown';
