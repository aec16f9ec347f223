import { api } from '@portico/contract/api/table';
import type { LogRetention } from '@portico/contract/log/schemas/logRetention';
import { answers } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { asOwner, inSettings } from '../settings/stories.tsx';
import { LogDeletion } from './LogDeletion.tsx';

/** The entries that a retention of the log deletes, and when, before and after it is saved. */
const meta = preview.meta({
  component: LogDeletion,
  args: { retention: '1 year' as LogRetention, isStored: false },
  ...inSettings,
  beforeEach: context => void asOwner(context),
});

export const Ready = meta.story({
  parameters: { state: 'settings.log-deletes' },
  play: async ({ canvas }) => {
    await canvas.findByText('Saving deletes 3 entries');
  },
});

export const DeletesNothing = meta.story({
  parameters: { state: 'settings.log-deletes-nothing' },
  args: { retention: '10 years' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No entry is that old\./);
  },
});

/** Returns the story of a deletion that the owner planned. */
const planned = (events: number, before: string, startsAt: string) => ({
  args: { isStored: true },
  beforeEach: ({ msw }: StoryContext) =>
    msw.use(answers(api.system.logDeletion, { events, before, startsAt })),
});

export const Planned = meta.story({
  ...planned(1, '2025-11-21T04:30:00.000Z', '2026-11-22T04:30:00.000Z'),
  parameters: { state: 'settings.log-planned' },
  play: async ({ canvas }) => {
    await canvas.findByText('1 entry will be deleted');
  },
});

export const Deleting = meta.story({
  ...planned(3, '2025-11-20T08:30:00.000Z', '2026-11-21T08:30:00.000Z'),
  parameters: { state: 'settings.log-deleting' },
  play: async ({ canvas }) => {
    await canvas.findByText(/The deletion has started and can't be undone\./);
  },
});

export const Loading = meta.story({
  ...loading(api.system.logDeletion, 'Counting the entries to delete'),
  parameters: { state: 'settings.log-counting' },
});

export const LoadFails = meta.story({
  ...loadFails(api.system.logDeletion, 'The number of entries to delete could not be loaded.'),
  parameters: { state: 'settings.log-uncounted' },
});
