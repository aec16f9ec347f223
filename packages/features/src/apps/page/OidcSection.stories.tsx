import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { expectToast, fill } from '../../lib/stories.tsx';
import { pantry } from '../list/stories.tsx';
import { OidcSection } from './OidcSection.tsx';
import { hubWithPantry, oidcOf, onTab, storedOidc, toggleSection } from './stories.tsx';
import { useOidc } from './useApplication.ts';

let hub: Hub;

/** OpenID Connect of an application: whether it is on, its credentials, its settings, and the hub's addresses. */
const meta = preview.meta({
  component: OidcSection,
  args: { app: pantry, stored: oidcOf() },
  ...onTab,
  beforeEach(context) {
    hub = hubWithPantry(context);
  },
});

const redirectField = () => screen.findByRole('textbox', { name: /^Redirect addresses/ });

export const Ready = meta.story({
  parameters: { state: 'application.sign-on' },
  play: async ({ canvas, userEvent }) => {
    await expect(await redirectField()).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Client ID' })).toHaveTextContent(appIds.pantry);
    await userEvent.click(canvas.getByRole('button', { name: /^Other endpoints/ }));
    await expect(canvas.getByRole('group', { name: 'Token endpoint' })).toHaveTextContent(
      'https://portico.example/oidc/token',
    );
    await expect(canvas.getByRole('group', { name: 'Discovery' })).toHaveTextContent(
      'https://portico.example/.well-known/openid-configuration',
    );
  },
});

export const Off = meta.story({
  parameters: { state: 'application.sign-on-off' },
  args: { stored: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Redirect addresses/ })).not.toBeInTheDocument();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.sign-on-read-only' },
  beforeEach(context) {
    hub = hubWithPantry(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Only administrators can change the sign-on settings.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Replace secret' })).not.toBeInTheDocument();
  },
});

export const TurnOff = meta.story({
  parameters: { state: 'application.turn-off', path: '/?turn-off' },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/^Users are signed out of the application/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Turn Off' })).toBeVisible();
  },
});

type Props = Parameters<typeof OidcSection>[0];

/** The section with the hub's stored settings, which a story changes. */
function Live({ app }: Pick<Props, 'app'>) {
  const { data } = useOidc(app.id);
  return data === undefined ? null : <OidcSection app={app} stored={data} />;
}

const live = { render: ({ app }: Props) => <Live app={app} /> };

/** The new client's secret is generated without a question, because there is none to lose. */
export const TurnedOn = meta.story({
  ...live,
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    await fill({ userEvent }, await redirectField(), 'https://pantry.example/callback');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on OpenID Connect' }));
    await expectToast('OpenID Connect turned on', 'Pantry');
    await expect(storedOidc(hub)).toMatchObject({
      redirectUris: ['https://pantry.example/callback'],
      version: 1,
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client secret of Pantry' }));
    await expect(dialog.getByRole('group', { name: 'Client secret' })).toHaveTextContent(/pcs_/);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(canvas.getByText(/^A secret is in use/)).toBeVisible();
  },
});

/** A save does not turn on what another administrator turned off meanwhile. */
export const TurnedOffMeanwhile = meta.story({
  tags: ['full'],
  ...live,
  play: async ({ canvas, userEvent }) => {
    await toggleSection(userEvent, 'Claims');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    hub.organisation.oidcClients = [];
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(storedOidc(hub)).toBeUndefined();
  },
});
