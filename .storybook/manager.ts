// No JSX: Storybook does not transform it in this file.

import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { managerThemes } from './sidebar/brand.ts';
import { BothThemes } from './sidebar/sideBySide.ts';

/** Names of stories that many components have, and of rooms, as what a reviewer sees. */
const seen: Readonly<Record<string, string>> = {
  Default: 'As usual',
  Permutations: 'All variants side by side',
  Ready: 'With content',
  signIn: 'Sign-in',
  sso: 'Single sign-on',
};

/** Labels in sentence case. Storybook capitalises every word of a story, and shows the folder of a room. */
const labels: Readonly<Record<string, (name: string) => string>> = {
  story: name => seen[name] ?? name.replace(/ [A-Z](?![A-Z])/g, word => word.toLowerCase()),
  group: name =>
    seen[name] ??
    name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
};

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const configure = () =>
  addons.setConfig({
    theme: managerThemes[prefersDark.matches ? 'dark' : 'light'],
    layout: { panelPosition: 'right', rightPanelWidth: 300 },
    sidebar: { renderLabel: ({ name, type }) => labels[type]?.(name) ?? name },
    layoutCustomisations: {
      // Pages have neither controls nor checks to show.
      showPanel: ({ index, storyId }, isShown) =>
        index?.[storyId]?.tags?.includes('page') ? false : isShown,
    },
  });

configure();
prefersDark.addEventListener('change', configure);

addons.register('portico', () => {
  addons.add('portico/canvas', {
    type: types.PREVIEW,
    render: ({ children, storyId }) => [children, createElement(BothThemes, { key: 'both', storyId })],
  });
});
