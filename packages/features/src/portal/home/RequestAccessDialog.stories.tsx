import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, expectToast, fill, hub } from '../../lib/stories.tsx';
import { RequestAccessDialog } from './RequestAccessDialog.tsx';
import { availableApp, inPortal } from './stories.tsx';

/** Requests access to an application, with a reason. */
const meta = preview.meta({
  component: RequestAccessDialog,
  args: { app: availableApp('roster', { isAboveRole: false }), onClose: fn(), onSent: fn() },
  ...inPortal,
});

const requestDialog = () => dialogOf('Request access');

/** Gives a reason and sends the request. */
async function send({ userEvent }: Pick<StoryContext, 'userEvent'>, reason: string) {
  const dialog = await requestDialog();
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
  return dialog;
}

export const Ready = meta.story({
  parameters: { state: 'portal.request-dialog' },
  play: async () => {
    const dialog = await requestDialog();
    await expect(dialog.getByRole('textbox', { name: 'Application' })).toHaveValue('Shift Roster');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Send Request' })).toBeVisible();
  },
});

/** Shows before the request that it requires another role as well. */
export const RoleTooLow = meta.story({
  args: { app: availableApp('payroll') },
  play: async ({ userEvent, args }) => {
    const dialog = await requestDialog();
    await expect(
      dialog.getByText('Requires the Admin role. To grant it, an administrator must change your role.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A blank reason is not sent. */
export const Sent = meta.story({
  parameters: { state: ['portal.request-reason-blank', 'portal.request-sent'] },
  play: async ({ userEvent, args }) => {
    const dialog = await requestDialog();
    const button = dialog.getByRole('button', { name: 'Send Request' });
    await expect(button).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), '   ');
    await expect(button).toBeDisabled();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Reason' }));
    await send({ userEvent }, 'I plan the cover from May.');
    await expectToast('Access Request Sent', 'Shift Roster');
    await expect(args.onSent).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(hub.organisation.requests.at(-1)).toMatchObject({
      userId: people.user.id,
      appId: appIds.roster,
      reason: 'I plan the cover from May.',
    });
  },
});

/** A reason that is too long stays as it was pasted, and is not sent. */
export const Failed = meta.story({
  parameters: { state: 'portal.request-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.portal.requestAccess)),
  play: async ({ userEvent, args }) => {
    const pasted = 'I plan the cover. '.repeat(60).trimEnd();
    const dialog = await send({ userEvent }, pasted);
    await expect(await dialog.findByText('Reason must be at most 1000 characters')).toBeVisible();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveValue(pasted);
    await userEvent.clear(reason);
    await send({ userEvent }, 'Cover');
    await expect(await screen.findByText('Request failed')).toBeVisible();
    await expect(reason).toHaveValue('Cover');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
