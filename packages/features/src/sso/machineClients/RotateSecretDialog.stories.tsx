import { addFactors } from '@portico/mocks/fixtureFactors';
import { machineIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { confirmByCode, fill, freshHub } from '../../lib/stories.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { clientOf, inClients } from './stories.tsx';

let hub: Hub;

/** Requires the password before a new secret replaces the current one. */
const meta = preview.meta({
  component: RotateSecretDialog,
  args: { client: clientOf(machineIds.sync), onClose: fn(), onRotated: fn() },
  ...inClients,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Replace the secret of Payroll sync?' }));

async function replace({ userEvent }: Pick<StoryContext, 'userEvent'>, password: string) {
  const form = await dialog();
  await fill({ userEvent }, form.getByLabelText('Current password'), password);
  await userEvent.click(form.getByRole('button', { name: 'Replace secret' }));
  return form;
}

export const Ready = meta.story({
  play: async () => {
    await expect((await dialog()).getByText(/^The current secret stops working at once\./)).toBeVisible();
  },
});

export const WrongPassword = meta.story({
  tags: ['full'],
  play: async context => {
    const form = await replace(context, 'certainly wrong');
    await expect(await form.findByText('Your current password is wrong.')).toBeVisible();
  },
});

/** An account with an authenticator app also needs its code. The form keeps its input. */
export const SecondFactorFirst = meta.story({
  tags: ['full'],
  beforeEach() {
    addFactors(hub, people.admin);
  },
  play: async context => {
    await replace(context, people.admin.password);
    await confirmByCode(context, hub);
    await waitFor(() =>
      expect(context.args.onRotated).toHaveBeenCalledWith(
        expect.objectContaining({ clientSecret: expect.stringContaining('pms_') }),
      ),
    );
  },
});
