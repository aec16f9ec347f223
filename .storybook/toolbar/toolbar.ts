import type { Preview } from '@storybook/react-vite';

type GlobalTypes = NonNullable<Preview['globalTypes']>;
type Icon = NonNullable<GlobalTypes[string]['toolbar']>['icon'];

/** A choice of the toolbar, with its name before each value. The first item changes nothing. */
const tool = (
  name: string,
  description: string,
  icon: Icon,
  items: readonly (readonly [string, string, Icon?])[],
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: items.map(([value, title, own]) => ({
      value,
      title: `${name}: ${title}`,
      ...(own && { icon: own }),
    })),
  },
});

/**
 * The toolbar: everything that changes a story without changing its code. Viewport and accessibility are Storybook's.
 * Names are short, so that all choices fit between the sidebar and the panel at 1280 px.
 */
export const globalTypes: GlobalTypes = {
  theme: tool('Theme', 'Theme of the story', 'mirror', [
    ['system', 'system', 'browser'],
    ['light', 'light', 'sun'],
    ['dark', 'dark', 'moon'],
    ['both', 'both', 'sidebyside'],
  ]),
  role: tool('Role', 'Role of the signed-in user', 'user', [
    ['story', 'story'],
    ['owner', 'owner'],
    ['admin', 'admin'],
    ['manager', 'manager'],
    ['user', 'user'],
  ]),
  direction: tool('Text', 'Direction of text', 'transfer', [
    ['ltr', 'LTR'],
    ['rtl', 'RTL'],
  ]),
  network: tool('Network', 'Network between screen and hub', 'globe', [
    ['online', 'online'],
    ['slow', 'slow'],
    ['offline', 'offline'],
    ['failing', 'failing'],
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
