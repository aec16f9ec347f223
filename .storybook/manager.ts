// No JSX: Storybook does not transform it in this file.

import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { managerThemes } from './sidebar/brand.ts';
import { BothThemes } from './sidebar/sideBySide.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const configure = () =>
  addons.setConfig({
    theme: managerThemes[prefersDark.matches ? 'dark' : 'light'],
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
