import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { consoleTabOrder, hubFor, inApp, inConsole } from '../../lib/stories.tsx';
import { IntegrationScreen } from './IntegrationScreen.tsx';
import { hub } from './stories.tsx';

/** The integration guide in the console. Its cards have separate stories. */
const meta = preview.meta({
  component: IntegrationScreen,
  args: { hub },
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/integration' })],
  beforeEach: hubFor(people.manager),
});

export const Ready = meta.story({
  // Most of it is the code of examples.
  parameters: { state: 'integration.page', picture: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The API of Parcel Desk')).toBeVisible();
    for (const name of [
      'Quick start',
      'API endpoints',
      'Examples',
      'Machine clients',
      'Security tips',
      'Need help?',
      'Related',
    ]) {
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    }
    for (const name of ['Request: POST /api/validate', 'Token for The management API of this hub'])
      await expect(canvas.getByRole('group', { name })).toHaveTextContent(`curl -X POST ${hub}`);
    for (const [name, href] of [
      [/^The OpenAPI document/, '/api/openapi.json'],
      ['Connected Apps', '/apps'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(document.title).toBe('Integration guide · Portico');
  },
});

export const TabOrder = meta.story({
  tags: ['full'],
  play: consoleTabOrder(
    'button Copy request: POST /api/auth/login',
    'group Request: POST /api/auth/login',
    'group Response: 200',
    'button Copy request: POST /api/validate',
    'group Request: POST /api/validate',
    'group Response: 200',
    'button Copy request: POST /api/auth/logout',
    'group Request: POST /api/auth/logout',
    'group Response: 200',
    'link The OpenAPI document (opens in a new tab)',
    'link Connected Apps',
    'tab JavaScript',
    'button Copy signOn.mjs',
    'group signOn.mjs',
    'button Copy command: signOn.mjs',
    'group Run signOn.mjs',
    'button Copy session.mjs',
    'group session.mjs',
    'button Copy command: session.mjs',
    'group Run session.mjs',
    'button Copy the command for The management API of this hub',
    'group Token for The management API of this hub',
    'button Copy the command for The API of Parcel Desk',
    'group Token for The API of Parcel Desk',
  ),
});
