import type { PushMessage } from '@portico/contract/schemas/push';

/**
 * What a push says.
 *
 * @param text the decrypted payload
 * @returns null where it is not one of the hub's
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
