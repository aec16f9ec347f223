import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../src/lib/devices.ts';
import { newDeviceOf } from '../../src/people/server/accounts.ts';

const gecko = 'Gecko/20100101 Firefox/145.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('deviceOf', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) ${gecko}`, 'Firefox on Windows', 'computer'],
    [`Mozilla/5.0 (X11; Linux x86_64; rv:145.0) ${gecko}`, 'Firefox on Linux', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, 'Chrome on Windows', 'computer'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36',
      'Chrome on Linux',
      'computer',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${blink} Safari/537.36 Edg/142.0`, 'Edge on Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0) ${blink} Safari/537.36 OPR/124.0`, 'Opera on Windows', 'computer'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`,
      'Safari on macOS',
      'computer',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPad',
      'tablet',
    ],
    [`Mozilla/5.0 (Linux; Android 15; SM-S931B) ${blink} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
    [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${blink} Safari/537.36`, 'Chrome on Android', 'tablet'],
    [
      `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    ['Firefox/145.0', 'Firefox', 'unknown'],
    ['Something (Windows NT 10.0)', 'Windows', 'computer'],
    ['curl/8.5.0', 'Unknown device', 'unknown'],
    ['', 'Unknown device', 'unknown'],
  ])('recognises %s as %s', (userAgent, name, kind) => {
    expect(deviceOf(userAgent)).toEqual({ name, kind });
  });

  test('recognises hostile user agents quickly', () => {
    const started = performance.now();
    for (const piece of ['Android ', 'Mac ', 'Mobile', '/'.repeat(8)]) deviceOf(piece.repeat(512));
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('newDeviceOf', () => {
  const firefox = `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) ${gecko}`;
  const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`;

  test('names a device that none of the earlier sign-ins used', () => {
    expect(newDeviceOf(firefox, [chrome])).toBe('Firefox on Linux');
    expect(newDeviceOf(firefox, [chrome, firefox])).toBeNull();
  });

  test('names none at the first sign-in, and one if the log has lost the earlier ones', () => {
    expect(newDeviceOf(firefox, [])).toBeNull();
    expect(newDeviceOf(firefox, [], false)).toBeNull();
    expect(newDeviceOf(firefox, [], true)).toBe('Firefox on Linux');
  });
});
