import type { Preview } from '@storybook/react-vite';

type GlobalTypes = NonNullable<Preview['globalTypes']>;
type Icon = NonNullable<GlobalTypes[string]['toolbar']>['icon'];

/** A choice of the toolbar, whose first item changes nothing. */
const tool = (description: string, icon: Icon, items: readonly (readonly [string, string, Icon?])[]) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: items.map(([value, title, own]) => ({ value, title, ...(own && { icon: own }) })),
  },
});

/**
 * The toolbar: everything that changes a story without changing its code. Viewport and accessibility are Storybook's.
 * Names are short, so that all choices fit beside the sidebar at 1280 px.
 */
export const globalTypes: GlobalTypes = {
  theme: tool('Theme', 'mirror', [
    ['system', 'System', 'browser'],
    ['light', 'Light', 'sun'],
    ['dark', 'Dark', 'moon'],
    ['both', 'Both', 'sidebyside'],
  ]),
  role: tool('Role of the signed-in user', 'user', [
    ['story', 'Own role'],
    ['owner', 'Owner'],
    ['admin', 'Admin'],
    ['manager', 'Manager'],
    ['user', 'User'],
  ]),
  direction: tool('Direction of text', 'transfer', [
    ['ltr', 'LTR'],
    ['rtl', 'RTL'],
  ]),
  network: tool('Network between screen and hub', 'globe', [
    ['online', 'Online'],
    ['slow', 'Slow'],
    ['offline', 'Offline'],
    ['failing', 'Failing'],
  ]),
};

/** The first item of each choice, and the viewport of tests and pictures. */
export const initialGlobals = {
  theme: 'system',
  role: 'story',
  direction: 'ltr',
  network: 'online',
  viewport: { value: 'desktop', isRotated: false },
};
