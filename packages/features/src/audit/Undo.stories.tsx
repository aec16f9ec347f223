import { userEntity } from '@portico/contract/events/entities';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { atWidths } from '../../../../.storybook/geometry/widths.ts';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { expectInside } from '../lib/twoLines.ts';
import { AuditScreen } from './AuditScreen.tsx';

/** Undoing a change in the audit log. docs/product.md 13.6. */
const meta = preview.meta({
  component: AuditScreen,
  parameters: { layout: 'fullscreen', path: '/audit-logs' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    suspended(freshHub(context, people.admin));
  },
});

/** The administrator has just suspended a user. */
function suspended(hub: Hub) {
  const find = (id: string) => hub.organisation.users.find(user => user.id === id);
  const [actor, target] = [find(people.admin.id), find(people.user.id)];
  if (actor === undefined || target === undefined) throw new Error('The fixtures lack a user');
  target.isSuspended = true;
  record(hub, { action: 'suspend_user', parameters: {}, actor, entity: userEntity(target) });
}

const sentence = /suspended the user jonas\.weidmann$/;
const undo = (canvas: StoryContext['canvas']) => canvas.findByRole('button', { name: sentence });

export const Offered = meta.story({
  play: async ({ canvas }) => {
    await expect(await undo(canvas)).toHaveTextContent('Undo');
    await expect(canvas.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
  },
});

/** Has its word in one line, beside a truncated sentence and below the time. */
export const OfferedOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, geometry: true },
  play: async ({ canvas }) => {
    const button = await undo(canvas);
    const row = button.closest<HTMLElement>('[role=row]') ?? document.body;
    const time = row.querySelector('[data-short]') ?? document.body;
    await atWidths([320, 390], async width => {
      await expectInside(row, button);
      const { top, height } = button.getBoundingClientRect();
      await expect(height, `${width} px`).toBeLessThan(28);
      await expect(top, `${width} px`).toBeGreaterThanOrEqual(time.getBoundingClientRect().bottom);
    });
  },
});

/** The undo is an entry of its own. Sessions that the change had ended stay ended. */
export const Undone = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await undo(canvas));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(toast.getByText(/suspended the user jonas\.weidmann\. Sessions stay ended\./)).toBeVisible();
    await expect(await canvas.findByText(/undid suspending the user jonas\.weidmann/)).toBeVisible();
    await expect(await canvas.findByText('Undone')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Undo: / })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Somebody changed it again after the log was loaded. */
export const Refused = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(fails(api.auditLogs.undo, { code: 'undo_refused' }));
    await userEvent.click(await undo(canvas));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Failed to undo the change' }));
    await expect(toast.getByText('This can no longer be undone.')).toBeVisible();
    await expect(await undo(canvas)).toBeVisible();
  },
});

/** Not offered to others. */
export const OfSomeoneElse = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    suspended(freshHub(context, people.owner));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(sentence);
    await expect(canvas.queryByRole('button', { name: /^Undo: / })).not.toBeInTheDocument();
  },
});
