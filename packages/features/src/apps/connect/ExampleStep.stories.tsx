import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { ExampleStep } from './ExampleStep.tsx';
import { inConnect } from './stories.tsx';

const addressOf = (query: Record<string, string>) => `/apps/connect?${new URLSearchParams(query)}`;

/** The page of `npm run example`: a confirmation, then the next step. docs/apps.md, 'Connecting an application'. */
const meta = preview.meta({
  component: ExampleStep,
  ...inConnect,
  beforeEach: hubFor(people.owner),
});

/** The address to which the example leads back. The question has separate stories. */
export const Ready = meta.story({
  parameters: {
    state: 'connect.example-connected',
    path: addressOf({ example: '', connected: appIds.pantry }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Pantry is connected' });
    await expect(canvas.queryByRole('link', { name: 'Grant access' })).not.toBeInTheDocument();
  },
});

/** An address of another computer is never shown, offered or followed. */
export const Elsewhere = meta.story({
  parameters: {
    state: 'connect.example-elsewhere',
    path: addressOf({ example: 'http://apps.example.com', state: '3f0a91bc'.repeat(8) }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Show the catalogue' });
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});
