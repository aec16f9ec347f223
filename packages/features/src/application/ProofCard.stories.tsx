import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, expectToast } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, onPage } from './stories.tsx';

const path = `/apps/${appIds.pantry}/sign-on`;
let hub: Hub;

const pantry = () => {
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  if (app === undefined) throw new Error('The fixtures have no pantry');
  return app;
};

/** What users must have proven to open an application, on its sign-on tab. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithPantry(context);
    pantry().signInRule = { demand: 'secondFactor', from: '2026-11-01' };
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const open = async ({ canvas, userEvent }: Player) => {
  await canvas.findByText('A second factor since Nov 1, 2026');
  await userEvent.click(canvas.getByRole('button', { name: 'Change rule' }));
  return within(await screen.findByRole('dialog', { name: 'What users of Pantry must prove' }));
};

export const Ruled = meta.story({
  parameters: { state: 'application.proof' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A second factor since Nov 1, 2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /without a second factor$/ })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/access?status=noFactor`,
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A second factor since Nov 1, 2026')).toBeVisible();
  },
});

/** At most once a day. */
export const Reminded = meta.story({
  parameters: { state: 'application.proof-reminded' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remind users of Pantry' }));
    await expectToast('Reminder sent', /^To \d+ people\.$/);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Remind users of Pantry' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await expect(pantry().signInRule).toMatchObject({ from: '2026-11-01', remindedAt: expect.any(String) });
  },
});

export const ReminderFails = meta.story({
  parameters: { picture: false },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.remindOfSignInRule)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remind users of Pantry' }));
    await expect(await screen.findByRole('alertdialog', { name: 'No reminder was sent' })).toBeVisible();
  },
});

export const NoRule = meta.story({
  parameters: { picture: false },
  beforeEach() {
    pantry().signInRule = null;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A password is enough')).toBeVisible();
  },
});

export const Change = meta.story({
  parameters: { state: 'application.proof-dialog' },
  play: async player => {
    const dialog = await open(player);
    await expect(dialog.getByLabelText('From')).toHaveValue('2026-11-01');
    await expect(dialog.getByText(/^It holds at once/)).toBeVisible();
  },
});

export const Saved = meta.story({
  parameters: { picture: false },
  play: async player => {
    const dialog = await open(player);
    const from = dialog.getByLabelText('From');
    await player.userEvent.clear(from);
    await player.userEvent.type(from, '2027-01-15');
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expectToast('Sign-in rule saved', 'Pantry');
    await expect(await player.canvas.findByText('A second factor from Jan 15, 2027')).toBeVisible();
    await expect(pantry().signInRule).toEqual({ demand: 'secondFactor', from: '2027-01-15' });
  },
});

/** The input stays while the proof is asked for. */
export const ProofDue = meta.story({
  parameters: { picture: false },
  play: async player => {
    const dialog = await open(player);
    await player.userEvent.clear(dialog.getByLabelText('From'));
    await player.userEvent.type(dialog.getByLabelText('From'), '2027-01-15');
    ageProofs(hub);
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await expect(pantry().signInRule?.from).toBe('2026-11-01');
  },
});

export const NotSaved = meta.story({
  parameters: { picture: false },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.saveSignInRule)),
  play: async player => {
    const dialog = await open(player);
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expect(await dialog.findByText('The rule could not be saved. Try again.')).toBeVisible();
  },
});

export const ForManagers = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = hubWithPantry(context, people.manager);
    pantry().signInRule = { demand: 'passkey', from: '2026-11-01' };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A passkey since Nov 1, 2026')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change rule' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: 'Remind users of Pantry' })).toBeNull();
  },
});

export const Loading = meta.story({
  parameters: { picture: false },
  beforeEach: ({ msw }) => msw.use(slow(api.apps.signInRule)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading what users must prove')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'application.proof-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.signInRule)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('What users must prove could not be loaded.')).toBeVisible());
  },
});
