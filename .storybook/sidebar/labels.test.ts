import { describe, expect, it } from 'vitest';
import { labelOf } from './labels.ts';

describe('the names in the sidebar', () => {
  it.each([
    ['root', 'ui', 'UI', 'Components'],
    ['root', 'screens', 'Screens', 'Screens'],
    ['group', 'screens-people', 'people', 'People'],
    ['group', 'screens-sso-devicesignin', 'deviceSignIn', 'Device sign in'],
    ['component', 'screens-sso-devicesignin-entercode', 'EnterCode', 'Enter code'],
    ['component', 'patterns-data-announcements', 'announcements', 'Announcements'],
    ['component', 'ui-alertdialog', 'AlertDialog', 'AlertDialog'],
    ['story', 'ui-dialog--on-a-phone', 'On A Phone', 'On a phone'],
    ['docs', 'ui-dialog--docs', 'Docs', 'Docs'],
    ['story', 'x--api-key', 'API Key', 'API key'],
  ])('has one case for a %s: %s', (type, id, name, label) => {
    expect(labelOf({ type, id, name })).toBe(label);
  });
});
