import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { AppMenu } from './AppMenu.tsx';
import { appOf, inApps, pantry } from './stories.tsx';

/** The actions on an application. Users who may not edit it have no menu. */
const meta = preview.meta({
  component: AppMenu,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
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
      await expect(menu.getAllByRole('menuitem')).toHaveLength(5);
      await context.userEvent.click(menu.getByRole('menuitem', { name: item }));
      await expect(context.args.onOpen).toHaveBeenLastCalledWith(dialog);
    }
  },
});

/** Managers rotate no keys and delete nothing. Activates without a confirmation. */
export const ForAManager = meta.story({
  args: { app: appOf(appIds.archive) },
  beforeEach: hubFor(people.manager),
  play: async context => {
    const menu = await openMenu(context);
    await expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Edit Application',
      'Change Icon',
      'Activate',
    ]);
    await context.userEvent.click(menu.getByRole('menuitem', { name: 'Activate' }));
    await expect(await screen.findByText('Application activated')).toBeVisible();
    await expect(context.args.onOpen).not.toHaveBeenCalled();
  },
});
