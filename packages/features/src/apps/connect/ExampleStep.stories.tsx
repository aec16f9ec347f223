import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { ExampleStep } from './ExampleStep.tsx';
import { inConnect } from './stories.tsx';

const addressOf = (query: Record<string, string>) => `/apps/connect?${new URLSearchParams(query)}`;
const state = '3f0a91bc'.repeat(8);

/** The page of `npm run example`: a confirmation, then the next step. docs/apps.md, 'Connecting an application'. */
const meta = preview.meta({
  component: ExampleStep,
  ...inConnect,
  parameters: { path: addressOf({ example: 'http://localhost:4002', state }) },
  beforeEach(context) {
    freshHub(context, people.owner);
  },
});

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Connect an example' })).toBeVisible();
    await expect(canvas.getByText('Connect the example application?')).toBeVisible();
  },
});

/** The address to which the example leads back. */
export const Connected = meta.story({
  parameters: {
    state: 'connect.example-connected',
    path: addressOf({ example: '', connected: appIds.pantry }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Pantry is connected' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open it (opens in a new tab)' })).toBeVisible();
    await expect(canvas.getByText(/^You have access/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Grant access' })).not.toBeInTheDocument();
  },
});

export const ConnectedUnknown = meta.story({
  parameters: { path: addressOf({ example: '', connected: 'unknown' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
  },
});

/** An address of another computer is never shown, offered or followed. */
export const Elsewhere = meta.story({
  parameters: {
    state: 'connect.example-elsewhere',
    path: addressOf({ example: 'http://apps.example.com', state }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No example application is waiting at this address')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});
