import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { dialogOf, expectToast, fill, hub } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { OidcSection } from './OidcSection.tsx';
import { hubWithPantry, oidcOf, storedOidc } from './stories.tsx';
import { useOidc } from './useWay.ts';

/** OpenID Connect of an application: whether it is on, its credentials, its settings, and the hub's addresses. */
const meta = preview.meta({
  component: OidcSection,
  args: { app: pantry, stored: oidcOf() },
  ...inApps,
  beforeEach: context => void hubWithPantry(context),
});

const redirectField = () => screen.findByRole('textbox', { name: /^Redirect addresses/ });

export const Ready = meta.story({
  parameters: { state: 'application.sign-on' },
  play: async ({ canvas, userEvent }) => {
    await redirectField();
    await userEvent.click(canvas.getByRole('button', { name: /^Other endpoints/ }));
    await canvas.findByRole('group', { name: 'Token endpoint' });
  },
});

export const Off = meta.story({
  parameters: { state: 'application.sign-on-off' },
  args: { stored: null },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Set up' });
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.sign-on-read-only' },
  beforeEach: context => void hubWithPantry(context, people.manager),
  play: async ({ canvas }) => {
    await canvas.findByText('Only administrators can change the sign-on settings.');
    for (const name of ['Save changes', 'Replace secret'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
});

export const TurnOff = meta.story({
  parameters: { state: 'application.turn-off', path: '/?turn-off' },
  play: async () => {
    await screen.findByRole('alertdialog');
  },
});

/** The section with the hub's stored settings, which a story changes. */
function Live({ app }: Pick<Parameters<typeof OidcSection>[0], 'app'>) {
  const { data } = useOidc(app.id);
  return data === undefined ? null : <OidcSection app={app} stored={data} />;
}

/** The new client's secret is generated without a question, because there is none to lose. */
export const TurnedOn = meta.story({
  render: ({ app }) => <Live app={app} />,
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
    const dialog = await dialogOf('Client secret of Pantry');
    await expect(dialog.getByRole('group', { name: 'Client secret' })).toHaveTextContent(/pcs_/);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(canvas.getByText(/^A secret is in use/)).toBeVisible();
  },
});
