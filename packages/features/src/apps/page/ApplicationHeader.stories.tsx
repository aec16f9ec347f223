import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { freshHub, turnOffForManagers } from '../../lib/stories.tsx';
import { appOf, inApps, pantry } from '../list/stories.tsx';
import { ApplicationHeader } from './ApplicationHeader.tsx';

/** The name, icon, status and description of an application, with its most used actions. */
const meta = preview.meta({
  component: ApplicationHeader,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Applications' })).toHaveAttribute('href', '/apps');
    await expect(canvas.getByRole('link', { name: /^Open URL/ })).toHaveAttribute('href', pantry.url);
    await userEvent.click(canvas.getByRole('button', { name: 'Change Icon' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('icon');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('edit');
  },
});

/** A manager who may not edit applications has no actions. */
export const InactiveForAManager = meta.story({
  args: { app: { ...appOf(appIds.archive), url: '' } },
  beforeEach: context => void turnOffForManagers(freshHub(context, people.manager), ['managersEditApps']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inactive')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Open URL/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
