/** The part of the Network Information API used here; TypeScript's DOM library lacks it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Returns whether code may be fetched before it is needed: not if the user saves data or the connection is slow.
 * Browsers without the API do not say, and fetch.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
