import { isShorterRetention, type LogRetention } from '../log/schemas/logRetention.ts';
import { silencesWarnings } from '../log/schemas/notificationChannels.ts';

/** Settings that keep others informed of what happens. */
interface InformingSettings {
  enableAuditLogging: boolean;
  enableNotifications: boolean;
  notificationChannels: string;
  logRetention: LogRetention;
}

/**
 * Returns what a change of the settings would hide. Saving it needs a recent proof of identity, because a stolen session
 * must not hide its actions.
 *
 * @returns the first of what is hidden; null if nothing is
 */
export function hiddenBy(
  stored: InformingSettings,
  written: { readonly [Name in keyof InformingSettings]?: InformingSettings[Name] | undefined },
): 'use' | 'notifications' | 'log' | null {
  const isTurnedOff = (name: 'enableAuditLogging' | 'enableNotifications') =>
    stored[name] && written[name] === false;
  if (isTurnedOff('enableAuditLogging')) return 'use';
  const { notificationChannels = stored.notificationChannels, logRetention = stored.logRetention } = written;
  if (
    isTurnedOff('enableNotifications') ||
    silencesWarnings(stored.notificationChannels, notificationChannels)
  )
    return 'notifications';
  return isShorterRetention(logRetention, stored.logRetention) ? 'log' : null;
}
