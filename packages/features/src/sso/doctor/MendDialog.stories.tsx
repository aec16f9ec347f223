import { api } from '@portico/contract/api/table';
import type { Mend } from '@portico/contract/sso/doctor/mends';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { expectToast, hub } from '../../lib/stories.tsx';
import { MendDialog } from './MendDialog.tsx';
import { appId, inDoctor, registered, urisOf } from './stories.tsx';

const slash: Mend = {
  kind: 'addRedirectUri',
  uri: `${registered}/`,
  isKnownHost: true,
  isUnencrypted: false,
};

/** Shows the change that fixes a refused request, and applies it. */
const meta = preview.meta({
  component: MendDialog,
  args: {
    appId,
    appName: 'Pantry',
    onClose: fn(),
    onMended: fn(),
    mend: slash,
  },
  ...inDoctor,
});

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

export const Ready = meta.story({
  parameters: { state: 'doctor.mend' },
  play: async () => {
    const question = await dialog('Add redirect address?');
    await expect(question.queryByText(/no other address on this host/)).not.toBeInTheDocument();
  },
});

/** A stranger can send any address: Cancel is the easy choice, and the host has a separate line (threat 32). */
export const OtherHost = meta.story({
  parameters: { state: 'doctor.mend-other-host' },
  args: {
    mend: {
      kind: 'addRedirectUri',
      uri: 'http://pantry.apps.brackenfield.example.evil.example/callback',
      isKnownHost: false,
      isUnencrypted: true,
    },
  },
  play: async () => {
    const question = await dialog('Add redirect address?');
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const WaivePkce = meta.story({
  parameters: { state: 'doctor.mend-pkce' },
  args: { mend: { kind: 'waivePkce' } },
  play: async () => {
    await dialog('Waive PKCE?');
  },
});

const failed = 'Failed to update the sign-on settings';

/** The settings that it would change can't be read, then they can't be saved. */
export const Failed = meta.story({
  parameters: { state: 'doctor.mend-failed' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.oidc.read)),
  play: async ({ userEvent, msw, args }) => {
    const question = await dialog('Add redirect address?');
    const confirm = question.getByRole('button', { name: 'Add redirect address' });
    await userEvent.click(confirm);
    await expectToast(failed, '');
    msw.use(fails(api.oidc.save, { code: 'changed_meanwhile' }), ...handlersFor(hub));
    await userEvent.click(confirm);
    await waitFor(() => expectToast(failed, /^Someone else saved changes/));
    await expect(urisOf(hub)).toEqual([registered]);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
