/** The kind of device that a browser runs on. */
export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown';

/** A device with a readable name, e.g. 'Firefox on Windows'. */
export interface Device {
  name: string;
  kind: DeviceKind;
}

// Ordered from most to least specific: nearly every user agent also contains Chrome or Safari.
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /Chrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

// Ordered from most to least specific: Android contains Linux, and iPhone contains 'like Mac OS X'.
const systems: readonly (readonly [name: string, pattern: RegExp, kind: DeviceKind])[] = [
  ['Windows', /\bWindows NT\b/, 'computer'],
  ['iPhone', /\biPhone\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['macOS', /\bMac(?:intosh| OS X)\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
];

/**
 * Returns the device that a user agent describes. Not for authentication: clients can send any user agent.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  const parts = [browser, system?.[0]].filter(part => part !== undefined);
  return { name: parts.join(' on ') || 'Unknown device', kind: system?.[2] ?? 'unknown' };
}
