import type { PushMessage } from '@portico/contract/log/schemas/push';

/**
 * Parses a push message.
 *
 * @param text the decrypted payload
 * @returns null if it is not a message of the hub
 */
export function parsePushMessage(text: string): PushMessage | null {
  try {
    const { id, title, message, priority, url } = JSON.parse(text) as Record<string, unknown>;
    const parts = [id, title, message, priority, url];
    return parts.every(part => typeof part === 'string')
      ? ({ id, title, message, priority, url } as PushMessage)
      : null;
  } catch {
    return null;
  }
}
