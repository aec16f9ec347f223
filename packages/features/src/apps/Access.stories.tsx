import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, turnOffForManagers } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf } from './stories.ts';

/** Granting and revoking access. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen', path: `/apps?access=${appIds.pantry}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const accessDialog = async () => within(await screen.findByRole('dialog'));
const findButton = async (name: string) => (await accessDialog()).findByRole('button', { name });

export const People = meta.story({
  parameters: { path: '/apps' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await cardOf(canvas, 'Pantry')).getByRole('button', { name: /Manage access/ }));
    const dialog = await accessDialog();
    await expect(await dialog.findByText('Jonas Weidmann')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Revoke access from Jonas Weidmann' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Grant access to Lwazi Dube' })).toBeEnabled();
    await expect(dialog.queryByText('Tobias Fennimore')).not.toBeInTheDocument();
    await expect(dialog.queryByText('Maren Oakhurst')).not.toBeInTheDocument();
  },
});

export const Granted = meta.story({
  parameters: { state: 'apps.granted' },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Grant access to Lwazi Dube'));
    await expect(await screen.findByText('Access granted to Lwazi Dube')).toBeVisible();
    await expect(await findButton('Revoke access from Lwazi Dube')).toBeVisible();
  },
});

export const GrantFailed = meta.story({
  parameters: { state: 'apps.grant-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.grant));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Grant access to Lwazi Dube'));
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(await findButton('Grant access to Lwazi Dube')).toBeEnabled();
  },
});

export const Revoked = meta.story({
  parameters: { state: 'apps.revoked' },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Revoke access from Jonas Weidmann'));
    await expect(await screen.findByText('Access revoked from Jonas Weidmann')).toBeVisible();
    await expect(await findButton('Grant access to Jonas Weidmann')).toBeVisible();
  },
});

export const RevokeFailed = meta.story({
  parameters: { state: 'apps.revoke-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.revoke));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Revoke access from Jonas Weidmann'));
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
    await expect(await findButton('Revoke access from Jonas Weidmann')).toBeEnabled();
  },
});

/** Disables Grant for a user below the application's level and shows the required role. */
export const AboveRole = meta.story({
  parameters: { path: `/apps?access=${appIds.roster}` },
  play: async () => {
    const grant = await findButton('Grant access to Jonas Weidmann');
    await expect(grant).toHaveAttribute('aria-disabled', 'true');
    const row = within((await accessDialog()).getAllByRole('listitem')[3] as HTMLElement);
    await expect(row.getByText('Jonas Weidmann')).toBeVisible();
    await expect(row.getByText('Requires the Manager role or above')).toBeVisible();
    await expect(await findButton('Grant access to Emeka Obi')).toBeEnabled();
  },
});

export const Searched = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await accessDialog();
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search users' }), 'tanaka');
    await waitFor(() => expect(dialog.queryByText('Lwazi Dube')).not.toBeInTheDocument());
    await expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  },
});

export const PeopleLoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.access.matrix));
  },
  play: async ({ userEvent, msw }) => {
    const dialog = await accessDialog();
    await expect(await dialog.findByText('The access list could not be loaded.')).toBeVisible();
    const { id, username, firstName, lastName, role } = people.user;
    const state = { isActive: true, isSuspended: false, appIds: [], requestedAppIds: [] };
    msw.use(
      answers(api.access.matrix, [{ id, username, firstName, lastName, avatar: null, role, ...state }]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await findButton('Grant access to Jonas Weidmann')).toBeEnabled();
  },
});

/** Lets a manager manage access up to the level manager, but not add applications if that is off. */
export const ForAManager = meta.story({
  parameters: { path: '/apps?add' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersEditApps']);
  },
  play: async ({ canvas }) => {
    const pantry = await cardOf(canvas, 'Pantry');
    await expect(pantry.getByRole('button', { name: /Manage access/ })).toBeEnabled();
    await expect(pantry.getByRole('button', { name: /Grant All/ })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Add Application' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    const payroll = await cardOf(canvas, 'Payroll and Expenses');
    await expect(payroll.getByText('Only administrators can manage access.')).toBeVisible();
    await expect(payroll.queryByRole('button')).not.toBeInTheDocument();
  },
});
