import { machineIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { ageProofs, dialogOf, expectToast, fill, freshHub, hub } from '../../lib/stories.tsx';
import { EditClientDialog } from './EditClientDialog.tsx';
import { clientOf, inClients } from './stories.tsx';

/** Edits the name, scopes and expiry of a machine client. */
const meta = preview.meta({
  component: EditClientDialog,
  args: { client: clientOf(machineIds.sync), onClose: fn() },
  ...inClients,
  beforeEach: context => ageProofs(freshHub(context, people.admin)),
});

const scopes = () => hub.organisation.machineClients.find(({ id }) => id === machineIds.sync)?.scopes;

/** Narrowing a client requires no authentication. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const form = await dialogOf('Edit machine client');
    await expect(form.getByRole('group', { name: 'Client id' })).toHaveTextContent(machineIds.sync);
    await userEvent.click(form.getByRole('checkbox', { name: 'Read users' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expectToast('Machine client updated', 'Payroll sync');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(scopes()).toEqual(['access:read', 'users:write']);
  },
});

/** A later expiry or more scopes require a recent authentication. The form keeps its input, and saves after it. */
export const WidenedAfterProof = meta.story({
  play: async ({ userEvent }) => {
    const form = await dialogOf('Edit machine client');
    await userEvent.click(form.getByRole('checkbox', { name: 'Read the log and the figures' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const proof = await dialogOf('Confirm that it is you');
    await expect(proof.getByText('Enter your password before you widen a machine client.')).toBeVisible();
    await fill({ userEvent }, proof.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
    await expectToast('Machine client updated', 'Payroll sync');
    await expect(scopes()).toContain('log:read');
  },
});
