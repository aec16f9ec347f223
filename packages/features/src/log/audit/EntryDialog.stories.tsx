import { applicationEntity } from '@portico/contract/events/entities';
import type { AuditLogEntry } from '@portico/contract/schemas/audit';
import { appIds, fixtureHub, people } from '@portico/mocks/fixtures';
import { record } from '@portico/mocks/record';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { entriesOf, entryOf, inAudit } from './stories.tsx';

/** All fields of an entry, and the full old and new values of every change. */
const meta = preview.meta({
  component: EntryDialog,
  args: { entry: entryOf('account_locked'), onClose: fn() },
  ...inAudit,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /account jonas\.weidmann was locked/ }));
    await expect(dialog.getByText(/^Mozilla/)).toBeVisible();
    await expect(dialog.getByText('203.0.113.77')).toBeVisible();
    await expect(dialog.getByText('Request ID')).toBeVisible();
    await expect(dialog.getByText('jonas.weidmann').closest('dd')).toHaveTextContent('jonas.weidmann (user)');
    await expect(dialog.getByRole('link', { name: 'Entries about jonas.weidmann' })).toHaveAttribute(
      'href',
      expect.stringContaining(`entityId=${people.user.id}`),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Returns an entry of a change of many fields. */
function manyChanges(): AuditLogEntry {
  const hub = fixtureHub();
  const { apps, users } = hub.organisation;
  const pantry = apps.find(({ id }) => id === appIds.pantry);
  if (pantry === undefined) throw new Error('The fixtures have no pantry');
  const address = 'https://pantry.apps.brackenfield.example';
  record(hub, {
    action: 'update_oidc',
    parameters: {
      changes: {
        clientType: { from: 'confidential', to: 'public' },
        redirectUris: { from: `${address}/callback`, to: `${address}/callback ${address}/silent` },
        postLogoutUris: { from: '', to: `${address}/` },
        isThirdParty: { from: false, to: true },
        claims: { from: 'name email', to: 'name' },
        requireDpop: { from: false, to: true },
        allowDeviceSignIn: { from: false, to: true },
        initiateLoginUri: { from: '', to: `${address}/login` },
      },
      isNew: false,
    },
    actor: users.find(({ id }) => id === people.admin.id) ?? null,
    entity: applicationEntity(pantry),
  });
  const [entry] = entriesOf(hub.organisation);
  if (entry === undefined) throw new Error('There is no entry');
  return entry;
}

/** The sentence names the first three. */
export const ManyChanges = meta.story({
  args: { entry: manyChanges() },
  play: async () => {
    const name = /^\S+ changed the OpenID Connect settings of Pantry: client type .* and 5 more$/;
    const dialog = within(await screen.findByRole('dialog', { name }));
    await expect(dialog.getByText('update_oidc')).toBeVisible();
    for (const [term, value] of [
      ['Claims', 'name email → name'],
      ['DPoP required', 'off → on'],
      ['Start address', '– → https://pantry.apps.brackenfield.example/login'],
    ] as const) {
      await expect(dialog.getByText(term).nextElementSibling).toHaveTextContent(value);
    }
  },
});
