/** The part of the Network Information API used here; TypeScript's DOM library lacks it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * Returns whether code may be fetched before it is needed: not if the user saves data, or the connection is slow or
 * metered. Browsers without the API do not say, and fetch.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const { saveData, effectiveType = '4g', type = '' } = connection ?? {};
  return saveData !== true && effectiveType === '4g' && !/^(cellular|metered)$/.test(type);
}
