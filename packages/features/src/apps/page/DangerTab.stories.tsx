import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { appOf, inApps, pantry } from '../list/stories.tsx';
import { DangerTab } from './DangerTab.tsx';

/** Destructive actions on an application, each with its consequences. */
const meta = preview.meta({
  component: DangerTab,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
});

export const Ready = meta.story({
  parameters: { state: 'application.danger' },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText(/^Every user is signed out of this application/);
    for (const [name, dialog] of [
      ['End sessions', 'end-sessions'],
      ['Rotate key', 'rotate-key'],
      ['Deactivate', 'deactivate'],
      ['Delete', 'delete'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: `${name}: Pantry` }));
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog);
    }
  },
});

/** Activates without a confirmation. */
export const OfAnInactiveApplication = meta.story({
  args: { app: appOf(appIds.archive) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate: Drawing Archive' }));
    await expect(await screen.findByText('Application activated')).toBeVisible();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.danger-read-only' },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Deactivate: Pantry' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Delete: Pantry' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});
