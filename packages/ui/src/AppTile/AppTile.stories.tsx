import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../Badge/index.ts';
import { Grid } from '../Grid/index.ts';
import { AppTile } from './AppTile.tsx';
import { AppTileSkeleton } from './AppTileSkeleton.tsx';

const meta = preview.meta({
  component: AppTile,
  tags: ['autodocs'],
  args: {
    name: 'Payroll',
    description: 'Pay slips and holidays',
    meta: '12h 30m · Yesterday',
    badge: <Badge tone="success">SSO Ready</Badge>,
    onOpen: fn(),
  },
});

/** Opens once for a press anywhere on it, Enter and Space. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const tile = canvas.getByRole('button', { name: 'Payroll' });
    const corner = canvas.getByText('12h 30m · Yesterday').getBoundingClientRect();
    await expect(document.elementFromPoint(corner.left + 1, corner.top + 1)).toBe(tile);
    await userEvent.click(tile);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(tile).toHaveAccessibleDescription('Pay slips and holidays 12h 30m · Yesterday');
    await expect(args.onOpen).toHaveBeenCalledTimes(3);
  },
});

/** Stays focusable, announces the reason and opens nothing. */
export const Disabled = meta.story({
  args: { disabledReason: 'Its address is not configured yet' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const tile = canvas.getByRole('button', { name: 'Payroll' });
    await waitFor(() => expect(tile).toHaveFocus());
    await expect(tile).toHaveAttribute('aria-disabled', 'true');
    await expect(tile).toHaveAccessibleDescription(/not configured yet/);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(tile);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

/** Has a skeleton of equal height, so that loading shifts nothing. */
export const Loading = meta.story({
  render: args => (
    <Grid columns="medium">
      <AppTile {...args} />
      <AppTileSkeleton />
    </Grid>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [tile, toCome] = canvasElement.querySelector('div')?.children ?? [];
    await expect(toCome?.clientHeight).toBe(tile?.clientHeight);
  },
});

const apps = [
  ['Payroll', 'Pay slips and holidays', '12h 30m · Yesterday'],
  ['Family Calendar', 'Who is where, and when', '3h 05m · Today'],
  ['Wiki', 'How the house works', '45m · 3 days ago'],
  ['Invoices', 'What came in, what goes out', '0m · Never'],
  ['Photos', 'Twelve years of pictures, sorted by person and place and found again in seconds', '8h · Today'],
  ['Tax Archive', undefined, '2h 10m · Nov 3, 2026'],
] as const;

export const Permutations = meta.story({
  render: ({ onOpen, badge }) => (
    <Grid columns="medium">
      {apps.map(([name, description, words], index) => (
        <AppTile
          key={name}
          name={name}
          description={description}
          meta={words}
          badge={index % 2 === 0 ? badge : <Badge>External Domain</Badge>}
          onOpen={onOpen}
        />
      ))}
      <AppTile name="Bare" onOpen={onOpen} />
      <AppTile
        name="Greenhouse"
        description="Watering and temperature"
        disabledReason="Its address is not configured yet"
        onOpen={onOpen}
      />
      <AppTile
        name={'A name that is far longer than a tile is wide, and goes on '.repeat(2)}
        description={'unbroken'.repeat(20)}
        meta={'meta '.repeat(20)}
        badge={badge}
        onOpen={onOpen}
      />
      <AppTile name={'unbroken'.repeat(12)} meta={'unbroken'.repeat(12)} onOpen={onOpen} />
    </Grid>
  ),
});

/** An icon takes the place of the letters, also in a tile that cannot be opened. */
export const WithIcon = meta.story({
  args: {
    picture: [
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEV8LRL1ngv/9+30nQuLOx',
      'GqWA+ENRHijAzLdw2aSRDFcQ3ymwu0YQ7XggzBbQ6dTBDbKs0bAAAACXBIWXMAAAsTAAALEwEAmpwYAAABPElEQVRYw+3XPU',
      'oDURQF4COYIYUB5ZnEGEnhDh4oIZ3BJlglpBbGJYRU6Qy4AbGwVXAD2YHZgY0LyE4CDpi/e97MAS0Cb/oP5ue+c8/gRLwQQQ',
      'QKuPy5Itg30M7AuCBw32kGkntfBDQ/gAwAd7N84J6wAuj5XDDBOsBrHjhLN0EyDQP3iU2AIx8E19gGGIaA6++Ckg+AC+wCzA',
      'Pg0QJlDuqpBZIRBR1YAC8UvNmgzEDzxgaHMwLOYQO8E3DFwC0BXwxUCOgzULKBSxlIvAnqYAAjE7Q4WJigysHABA0Onk1wyk',
      'HXBDUOHkxwzMHB3wD5luSHll+r/OHk0ZCHTx5v+QDpR1QOATlm5CD7De+iUbkajqJhLMe9vFD0lSUvRXnt6otdrg56OdmuP/',
      '9QsPQKp5fE2L33F8S/3Qh0sASJrjvmjlr1/AAAAABJRU5ErkJggg==',
    ].join(''),
  },
  render: args => (
    <Grid columns="medium">
      <AppTile {...args} />
      <AppTile {...args} name="Greenhouse" disabledReason="Its address is not configured yet" />
      <AppTile {...args} name="Wiki" picture="data:image/png;base64,AAAA" />
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(2));
  },
});

/** Shows one column on a phone. */
export const Phone = Permutations.extend({ globals: { viewport: { value: 'phone' } } });
