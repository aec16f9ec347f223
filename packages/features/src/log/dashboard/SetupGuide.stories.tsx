import type { Overview } from '@portico/contract/log/schemas/overview';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { SetupGuide } from './SetupGuide.tsx';
import { hasFailed, isLoading, loaded, onDashboard, overview } from './stories.tsx';

type Step = NonNullable<Overview['setup']>[number]['step'];

const steps: Step[] = ['application', 'people', 'grant', 'opened', 'administrator', 'mail', 'backup'];

/** Returns an overview in which all steps but some are done. */
const allBut = (...open: readonly Step[]) =>
  loaded<Overview>({
    ...overview.data,
    setup: steps.map(step => ({ step, isDone: !open.includes(step) })),
  });

/** The steps of a new hub on the dashboard. docs/hub.md, 'Setup guide'. */
const meta = preview.meta({
  component: SetupGuide,
  args: { overview: allBut(...steps) },
  ...onDashboard,
  beforeEach: hubFor(people.owner),
});

const choiceKey = `setup_guide:${people.owner.id}`;

const begin = () => localStorage.setItem(choiceKey, 'open');

const list = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole('list', { name: 'Steps' }));

export const Ready = meta.story({
  parameters: { state: 'setup-guide.nothing-done' },
  play: async ({ canvas }) => {
    const items = await list(canvas);
    for (const [name, path] of [
      ['Choose: Add an app', '/apps/connect'],
      ['Add: Add people', '/users?create'],
      ['Grant: Grant access', '/live-connect'],
      ['Create: Create a second administrator', '/users?create'],
      ['Show how: Set up mail', '/settings?tab=notifications'],
    ] as const)
      await expect(items.getByRole('link', { name })).toHaveAttribute('href', path);
  },
});

export const Half = meta.story({
  parameters: { state: 'setup-guide.half' },
  args: { overview: allBut('opened', 'administrator', 'mail', 'backup') },
  play: async ({ canvas }) => {
    const items = await list(canvas);
    for (const title of ['Add an app', 'Add people', 'Grant access'])
      await expect(items.getByText(title)).toHaveTextContent(`${title}: done`);
    await expect(items.queryByRole('link', { name: /Add people/ })).not.toBeInTheDocument();
  },
});

/** Congratulates once, also without the optional steps: the next visit shows nothing. */
export const AllDone = meta.story({
  parameters: { state: 'setup-guide.all-done' },
  args: { overview: allBut('mail', 'backup') },
  beforeEach: begin,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your hub is set up')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(choiceKey)).toBe('hidden'));
    await expect(canvas.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  },
});

/** Its address shows the steps of a finished hub too. */
export const AskedFor = meta.story({
  parameters: { state: 'setup-guide.asked-for', path: '/?setup' },
  args: { overview: allBut() },
  beforeEach() {
    localStorage.setItem(choiceKey, 'hidden');
  },
  play: async ({ canvas }) => {
    await expect((await list(canvas)).queryByRole('link')).not.toBeInTheDocument();
  },
});

/** The sign-in page is opened in another browser, and backups are made on a server. */
export const Copied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy address' }));
    await expect(copied).toHaveBeenLastCalledWith(`${window.location.origin}/login`);
    await expect(await screen.findByText('Sign-in address copied')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy command: Back up the database' }));
    await expect(copied).toHaveBeenLastCalledWith(
      'npm run backup -- /mnt/backups/portico-$(date +%F).portico',
    );
    await expect(await screen.findByText('Command copied')).toBeVisible();
    copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(await screen.findByText(`The address is ${window.location.origin}/login`)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'setup-guide.loading' },
  args: { overview: isLoading },
  beforeEach: begin,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the steps')).toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  parameters: { state: 'setup-guide.load-failed' },
  args: { overview: hasFailed },
  beforeEach: begin,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The setup guide could not be loaded.')).toBeVisible();
  },
});
