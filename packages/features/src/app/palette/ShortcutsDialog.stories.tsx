import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub, inFeature } from '../../lib/stories.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The keyboard shortcuts that work, and the switch that turns those of letters off. */
const meta = preview.meta({
  component: ShortcutsDialog,
  args: { onClose: fn() },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    return () => localStorage.removeItem('character_keys');
  },
});

const list = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));

/** Returns the listed shortcuts. */
const labels = async () =>
  (await list())
    .getAllByRole('listitem')
    .map(item => Array.from(item.children, part => part.textContent).join(' '));

export const Ready = meta.story({
  parameters: { state: 'shortcuts.list' },
  play: async () => {
    await expect((await list()).getByRole('heading', { name: 'Go to' })).toBeVisible();
    await expect(await labels()).toContain('Users g u');
  },
});

/** Turns off every shortcut of a letter or sign in this browser. Others stay. */
export const TurnedOff = meta.story({
  parameters: { state: 'shortcuts.off' },
  play: async ({ userEvent }) => {
    await userEvent.click((await list()).getByRole('switch', { name: 'Single-key shortcuts' }));
    await expect(await labels()).toEqual(['Find anything Ctrl K', 'Move in the rows of a table ← → ↑ ↓']);
    await expect(localStorage.getItem('character_keys')).toBe('off');
  },
});
