import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { icons } from '@portico/mocks/fixtures/pictures/icons';
import preview from '@portico/storybook/preview';
import { Grid } from '@portico/ui/Grid';
import { expect, fn, waitFor } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { AppCard } from './AppCard.tsx';
import { appOf, inApps, pantry } from './stories.tsx';

/** One connected application, with its menu and its most used actions. The key's prefix comes last. */
const meta = preview.meta({
  component: AppCard,
  args: { app: pantry, isNew: false, onOpen: fn(), granted: undefined, onSettled: fn() },
  decorators: [
    Story => (
      <Grid columns="large">
        <Story />
      </Grid>
    ),
    ...inApps.decorators,
  ],
  beforeEach: inApps.beforeEach,
});

export const Ready = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('link', { name: 'Pantry' });
    await expect(name).toHaveAttribute('href', `/apps/${pantry.id}`);
    for (const text of ['Active', pantry.url]) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/ptk_11111111…$/);
    const link = canvas.getByRole('link', { name: 'Open URL of Pantry (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', pantry.url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.getAttribute('rel')).toContain('noopener');
    await userEvent.click(canvas.getByRole('button', { name: 'Manage access to Pantry' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('access');
    await userEvent.click(canvas.getByRole('button', { name: 'Grant All: Pantry' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('grant-all');
  },
});

export const Inactive = meta.story({
  parameters: { state: 'apps.inactive' },
  args: { app: appOf(appIds.archive) },
  play: async ({ canvas }) => {
    await canvas.findByText('Inactive');
  },
});

/** The buttons of the notice disappear when they are pressed: the focus stays on the card. */
export const GrantedToAll = meta.story({
  args: { granted: { count: 1200, at: '2026-11-21T09:00:00.000Z' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Granted to 1,200 users.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onSettled).toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Manage access to Pantry' })).toHaveFocus();
  },
});

/** Managers manage access up to the level manager, and edit applications unless that is off. This one has no URL yet. */
export const ForAManager = meta.story({
  args: { app: { ...appOf(appIds.payroll), url: '' }, isNew: true },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    for (const text of ['Only administrators can manage access.', 'No URL yet', 'New'])
      await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Open URL/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** The longest name, address and description. */
export const Extreme = meta.story({
  args: {
    app: {
      ...pantry,
      icon: icons.wide,
      name: 'Kraftfahrzeughaftpflichtversicherungsbeitragsberechnungsprogrammverwaltungsstell',
      url: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`,
      description: 'x'.repeat(300),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: /^Kraftfahrzeug/ })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('img[data-loaded]')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
