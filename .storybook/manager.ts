// No JSX: Storybook does not transform it in this file.

import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { typeface } from '../packages/ui/src/theme/typeface.ts';
import { managerStyle, managerThemes } from './sidebar/brand.ts';
import { fillWhenReadable, isListed } from './sidebar/fill.ts';
import { Fit } from './sidebar/fit.ts';
import { labelOf } from './sidebar/labels.ts';
import { PanelTab } from './sidebar/panelTab.ts';
import { BothThemes } from './sidebar/sideBySide.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const configure = () =>
  addons.setConfig({
    theme: managerThemes[prefersDark.matches ? 'dark' : 'light'],
    sidebar: { renderLabel: labelOf, filters: { listed: isListed } },
    layoutCustomisations: {
      // Pages have neither controls nor checks to show.
      showPanel: ({ index, storyId }, isShown) =>
        index?.[storyId]?.tags?.includes('page') ? false : isShown,
    },
  });

configure();
const style = document.createElement('style');
style.textContent = managerStyle(typeface);
document.head.append(style);
prefersDark.addEventListener('change', configure);

addons.register('portico', api => {
  fillWhenReadable(api);
  addons.add('portico/canvas', {
    type: types.PREVIEW,
    render: ({ children, storyId }) => [
      children,
      createElement(BothThemes, { key: 'both', storyId }),
      createElement(Fit, { key: 'fit', storyId }),
      createElement(PanelTab, { key: 'tab' }),
    ],
  });
});
