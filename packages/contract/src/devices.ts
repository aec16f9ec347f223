/** What kind of thing a browser runs on. */
export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown';

/** A device as a person would call it, e.g. 'Firefox on Windows'. */
export interface Device {
  name: string;
  kind: DeviceKind;
}

/** The marks of browsers, the more particular first: nearly all of them also call themselves Chrome or Safari. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /Chrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

/** The marks of systems: Android also calls itself Linux, and an iPhone 'like Mac OS X'. */
const systems: readonly (readonly [name: string, mark: RegExp, kind: DeviceKind])[] = [
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
 * Tells a device from its user agent, in words that people recognise. It identifies nobody: a user agent says
 * what its sender likes.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0];
  const system = systems.find(([, mark]) => mark.test(userAgent));
  const parts = [browser, system?.[0]].filter(part => part !== undefined);
  return { name: parts.join(' on ') || 'Unknown device', kind: system?.[2] ?? 'unknown' };
}
