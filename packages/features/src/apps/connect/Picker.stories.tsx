import { catalogue } from '@portico/catalogue/list';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { fill, hubFor } from '../../lib/stories.tsx';
import { Picker, ways } from './Picker.tsx';
import { inConnect, loadedPictures } from './stories.tsx';

/** The catalogue of applications, with a search, and the other ways to add one. */
const meta = preview.meta({
  component: Picker,
  args: { onPick: fn() },
  ...inConnect,
});

/** The whole catalogue, of which the screen shows a part. */
export const Ready = meta.story({
  parameters: { picture: true },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('listbox', { name: 'Catalogue of applications' }));
    const options = list.getAllByRole('option');
    await expect(options).toHaveLength(catalogue.length + ways.length);
    for (const [place, { name }] of ways.entries()) {
      await expect(options[catalogue.length + place]).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    await expect(list.getByRole('option', { name: /^Grafana/ })).toHaveTextContent(
      'Development · Dashboards and alerts',
    );
    await expect(canvas.getByRole('searchbox', { name: 'Search the catalogue' })).toHaveFocus();
    await loadedPictures(12);
  },
});

/**
 * Searches names, purposes and categories without regard to case and accents, and announces the number. Enter picks the
 * first that matches, names before purposes.
 */
export const Searched = meta.story({
  parameters: { state: 'connect.searched' },
  play: async ({ canvas, userEvent, args }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Search the catalogue' });
    for (const [text, id] of [
      ['lab', 'gitlab'],
      ['proxy', 'proxy'],
      ['GRÁF', 'grafana'],
    ] as const) {
      await fill({ userEvent }, box, text);
      await userEvent.keyboard('{Enter}');
      await expect(args.onPick).toHaveBeenLastCalledWith(id);
      if (id !== 'grafana') await userEvent.clear(box);
    }
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1 + ways.length));
    await expect(canvas.getByText('1 of 52 applications', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.clear(box);
    await fill({ userEvent }, box, 'team chat');
    await canvas.findByRole('option', { name: /^Mattermost/ });
    await expect(canvas.queryByRole('option', { name: /^Grafana/ })).not.toBeInTheDocument();
    await loadedPictures(3);
  },
});

/** Leaves out the way that only administrators can complete: the reader is a manager. */
export const NoneMatches = meta.story({
  parameters: { state: 'connect.none-matches', path: '/apps/connect?search=zeppelin' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas, userEvent, args }) => {
    const names = (await canvas.findAllByRole('option')).map(option => option.textContent);
    await expect(names).toHaveLength(ways.length - 1);
    await expect(names.join()).not.toContain('proxy');
    await expect(canvas.getByText('0 of 52 applications', { selector: '[role=status]' })).toBeInTheDocument();
    const box = canvas.getByRole('searchbox', { name: 'Search the catalogue' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('other');
  },
});
