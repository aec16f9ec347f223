import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { AppMenu } from './AppMenu.tsx';
import { appOf, inApps, pantry } from './stories.tsx';

/** The actions on an application. Users who may not edit it have no menu. */
const meta = preview.meta({
  component: AppMenu,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

async function openMenu({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Actions for / }));
  return within(await screen.findByRole('menu'));
}

export const Ready = meta.story({
  play: async context => {
    for (const [item, dialog] of [
      ['Edit Application', 'edit'],
      ['Change Icon', 'icon'],
      ['Rotate API Key', 'rotate-key'],
      ['Deactivate', 'deactivate'],
      ['Delete', 'delete'],
    ] as const) {
      const menu = await openMenu(context);
      await context.userEvent.click(menu.getByRole('menuitem', { name: item }));
      await expect(context.args.onOpen).toHaveBeenLastCalledWith(dialog);
    }
    const items = (await openMenu(context)).getAllByRole('menuitem');
    await expect(items.map(item => item.textContent)).toEqual([
      'Edit Application',
      'Change Icon',
      'Rotate API Key',
      'Deactivate',
      'Delete',
    ]);
  },
});

/** Activates without a confirmation. */
export const OfAnInactiveApplication = meta.story({
  args: { app: appOf(appIds.archive) },
  play: async context => {
    const menu = await openMenu(context);
    await expect(menu.queryByRole('menuitem', { name: 'Deactivate' })).not.toBeInTheDocument();
    await context.userEvent.click(menu.getByRole('menuitem', { name: 'Activate' }));
    await expect(await screen.findByText('Application activated')).toBeVisible();
    await expect(context.args.onOpen).not.toHaveBeenCalled();
  },
});

/** Managers rotate no keys and delete nothing. */
export const ForAManager = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async context => {
    const items = (await openMenu(context)).getAllByRole('menuitem');
    await expect(items.map(item => item.textContent)).toEqual([
      'Edit Application',
      'Change Icon',
      'Deactivate',
    ]);
  },
});
