import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill, freshHub, inApp } from '../lib/stories.tsx';
import { PortalScreen } from './PortalScreen.tsx';

/** Requesting access to an application. */
const meta = preview.meta({
  component: PortalScreen,
  parameters: { layout: 'fullscreen', path: `/?request=${appIds.roster}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'portal', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.user);
  },
});

const requestDialog = async () => within(await screen.findByRole('dialog', { name: 'Request access' }));

export const RequestDialog = meta.story({
  parameters: { state: 'portal.request-dialog', path: '/' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request access to Shift Roster' }));
    const dialog = await requestDialog();
    await expect(dialog.getByRole('textbox', { name: 'Application' })).toHaveValue('Shift Roster');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Send Request' })).toBeVisible();
  },
});

/** Says before the request that it needs another role as well. */
export const RoleTooLow = meta.story({
  parameters: { picture: true, path: `/?request=${appIds.payroll}` },
  play: async ({ canvas }) => {
    const text = /^Requires the Admin role\. To grant it, an administrator must change your role\.$/;
    const list = within(await canvas.findByRole('list', { name: 'More applications' }));
    await expect(list.getByText(text)).toBeInTheDocument();
    const dialog = await requestDialog();
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Request' })).toBeVisible();
  },
});

export const Cancelled = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await requestDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const ReasonBlank = meta.story({
  parameters: { state: 'portal.request-reason-blank' },
  play: async ({ userEvent }) => {
    const dialog = await requestDialog();
    const send = dialog.getByRole('button', { name: 'Send Request' });
    await expect(send).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), '   ');
    await expect(send).toBeDisabled();
  },
});

export const ReasonLong = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await requestDialog();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    const pasted = 'I plan the cover. '.repeat(60).trimEnd();
    await fill({ userEvent }, reason, pasted);
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await expect(await dialog.findByText('Reason must be at most 1000 characters')).toBeVisible();
    await expect(reason).toHaveValue(pasted);
  },
});

export const Sent = meta.story({
  parameters: { state: 'portal.request-sent' },
  play: async ({ canvas, userEvent }) => {
    const dialog = await requestDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I plan the cover from May.');
    const send = dialog.getByRole('button', { name: 'Send Request' });
    await expect(send).toBeEnabled();
    await userEvent.click(send);
    await expectToast('Access Request Sent', 'Shift Roster');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByText('Requested')).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(
      canvas.queryByRole('button', { name: 'Request access to Shift Roster' }),
    ).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'portal.request-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.portal.requestAccess));
  },
  play: async ({ userEvent }) => {
    const dialog = await requestDialog();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'Cover');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await expect(await screen.findByText('Request failed')).toBeVisible();
    await expect(reason).toHaveValue('Cover');
  },
});

/** Allows a new request after a declined one. */
export const Declined = meta.story({
  parameters: { path: '/' },
  beforeEach(context) {
    const { organisation, now } = freshHub(context, people.user);
    for (const request of organisation.requests) {
      Object.assign(request, { state: 'declined', answeredAt: now() });
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined')).toBeVisible();
    await expect(canvas.getByText(/^Requested on .* Declined on Nov 21, 2026\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request access to Build Monitor' })).toBeEnabled();
  },
});

/** Shows the pending request, and allows no second one. */
export const Pending = meta.story({
  parameters: { path: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Requested on Nov 21, 2026. Waiting for approval.')).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: 'Request access to Build Monitor' }),
    ).not.toBeInTheDocument();
  },
});
