import { people } from '@portico/mocks/fixtures';
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
    await expect(await labels()).toEqual([
      'Dashboard g d',
      'Users g u',
      'Apps g a',
      'Live Connect g c',
      'Permissions g p',
      'Logs g l',
      'Profile g r',
      'Settings g s',
      'Security g e',
      'Machine clients g m',
      'Integration guide g i',
      'Find anything Ctrl K',
      'Move in the rows of a table ← → ↑ ↓',
      'Show this list ?',
      'Search this screen /',
      'Next entry of a list j',
      'Previous entry of a list k',
      'Grant the access request y',
      'Decline the access request n',
    ]);
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
