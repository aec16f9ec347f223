import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';
import { AskAboutDevice } from './AskAboutDevice.tsx';

const device: Parameters<typeof AskAboutDevice>[0]['device'] = {
  app: { id: appIds.pantry, name: 'Pantry', icon: null },
  code: 'BCDFGHJK',
  state: 'waiting',
  hasAccess: true,
  unproven: null,
  address: '192.0.2.7',
  createdAt: '2026-11-21T09:28:00.000Z',
};

/** Asks the user whether a device is theirs. */
const meta = preview.meta({
  component: AskAboutDevice,
  args: { device, sending: null, onAnswer: fn() },
  decorators: [inFeature({ app: 'portal', path: '/device' })],
  beforeEach: hubFor(people.user),
});

export const Ready = meta.story({
  parameters: { state: 'device-sign-in.question' },
  play: async ({ canvas }) => {
    await canvas.findByText('The device must show the code BCDF-GHJK.');
    // A second Enter must not allow it.
    for (const name of ['Allow', "Don't allow"])
      await expect(canvas.getByRole('button', { name })).not.toHaveFocus();
  },
});

export const Pending = meta.story({
  parameters: { state: 'device-sign-in.pending' },
  args: { sending: 'allowed' },
  play: async ({ canvas }) => {
    await canvas.findByText('Allowing…');
  },
});
