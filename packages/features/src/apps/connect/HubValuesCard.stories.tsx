import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub, hub, hubFor, questionOf } from '../../lib/stories.tsx';
import { pantry } from '../list/stories.tsx';
import { HubValuesCard } from './HubValuesCard.tsx';
import { inConnect, issuer, pantryClient, pantrySettings } from './stories.tsx';

/** The values that every application needs, each to copy. */
const meta = preview.meta({
  component: HubValuesCard,
  args: { app: pantry, oidc: pantrySettings, clientSecret: 'pcs_shown_once', onRotated: fn() },
  ...inConnect,
  beforeEach(context) {
    freshHub(context, people.admin).organisation.oidcClients = [{ ...pantryClient }];
  },
});

export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    for (const [label, value] of [
      ['Issuer', issuer],
      ['Discovery document', `${issuer}/.well-known/openid-configuration`],
      ['Client ID', args.oidc.clientId],
      ['Client secret', 'pcs_shown_once'],
    ] as const)
      await expect(within(await canvas.findByRole('group', { name: label })).getByText(value)).toBeVisible();
    await expect(canvas.getByText(/^The client secret is shown once\./)).toBeVisible();
  },
});

export const PublicClient = meta.story({
  parameters: { state: 'connect.public' },
  args: { oidc: { ...pantrySettings, clientType: 'public', hasSecret: false }, clientSecret: null },
  play: async ({ canvas }) => {
    await canvas.findByText(/^This application has no client secret\./);
    await expect(canvas.queryByRole('group', { name: /secret/i })).not.toBeInTheDocument();
  },
});

export const RotateFailed = meta.story({
  parameters: { state: 'connect.rotate-failed' },
  args: { clientSecret: null },
  beforeEach: ({ msw }) => msw.use(fails(api.oidc.rotateSecret)),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rotate secret' }));
    const dialog = await questionOf('Rotate the client secret of Pantry?');
    await expect(dialog.getByText(/stops working at once/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    await expect(await screen.findByText('Failed to rotate the client secret')).toBeVisible();
    await expect(hub.organisation.oidcClients[0]?.secret).toBe(pantryClient.secret);
    await expect(args.onRotated).not.toHaveBeenCalled();
  },
});

/** Managers read the guide; administrators rotate secrets. */
export const Manager = meta.story({
  args: { clientSecret: null },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An administrator can rotate it to see a new one.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rotate secret' })).not.toBeInTheDocument();
  },
});
