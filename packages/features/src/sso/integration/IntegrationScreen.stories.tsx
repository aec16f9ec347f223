import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor, inApp, inConsole } from '../../lib/stories.tsx';
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
