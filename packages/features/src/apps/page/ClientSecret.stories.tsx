import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { dialogOf, hub } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { ClientSecret } from './ClientSecret.tsx';
import { hubWithPantry, oidcOf, storedOidc } from './stories.tsx';

/** The client id and the client secret of an application. A secret is shown once. */
const meta = preview.meta({
  component: ClientSecret,
  args: { app: pantry, stored: oidcOf() },
  ...inApps,
  beforeEach: context => void hubWithPantry(context),
});

export const Ready = meta.story({
  parameters: { state: 'application.secret-replace', path: '/?secret' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Replace the client secret of Pantry?' });
  },
});

export const PublicClient = meta.story({
  args: { stored: oidcOf({ clientType: 'public', hasSecret: false }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A public client has no secret.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /secret$/ })).not.toBeInTheDocument();
  },
});

export const Shown = meta.story({
  parameters: { state: 'application.secret-shown', path: '/?secret' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Secret' }));
    const dialog = await dialogOf('Client secret of Pantry');
    await expect(dialog.getByRole('button', { name: 'Copy client secret' })).toBeVisible();
    await expect(storedOidc(hub)?.secret).not.toBe('pcs_well-formed');
  },
});
