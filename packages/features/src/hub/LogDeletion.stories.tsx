import type { LogRetention } from '@portico/contract/schemas/logRetention';
import { api } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { loadFails, loading } from '../lib/outcomes.ts';
import { LogDeletion } from './LogDeletion.tsx';
import { asOwner, inSettings } from './stories.tsx';

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

/** A deletion that the owner planned some hours ago. */
function planned(context: StoryContext, hours: number, entries: number): void {
  const hub = asOwner(context, entries);
  hub.organisation.settings = { ...hub.organisation.settings, logRetention: '1 year' };
  hub.organisation.logDeletionPlannedAt = hub.now() - hours * 60 * 60 * 1000;
}

export const Planned = meta.story({
  parameters: { state: 'settings.log-planned' },
  args: { isStored: true },
  beforeEach: context => planned(context, 5, 1),
  play: async ({ canvas }) => {
    await canvas.findByText('1 entry will be deleted');
  },
});

export const Deleting = meta.story({
  parameters: { state: 'settings.log-deleting' },
  args: { isStored: true },
  beforeEach: context => planned(context, 25, 3),
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
