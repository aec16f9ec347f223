import { api } from '@portico/contract/api/table';
import { fixtureHub, people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { expectToast, freshHub } from '../../lib/stories.tsx';
import { EntryUndo } from './EntryUndo.tsx';
import { inAudit, suspended } from './stories.tsx';

const entry = suspended(fixtureHub());
const name = /suspended the user jonas\.weidmann$/;

/** Lets the reader undo their change, or shows that it is undone. docs/log.md, 'Undo'. */
const meta = preview.meta({
  component: EntryUndo,
  args: { entry },
  ...inAudit,
  beforeEach: context => void suspended(freshHub(context, people.admin)),
});

/** Someone changed it again after the log was loaded. */
export const Ready = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(fails(api.auditLogs.undo, { code: 'undo_refused' }));
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expectToast('Failed to undo the change', 'This can no longer be undone.');
    await expect(await canvas.findByRole('button', { name })).toBeVisible();
  },
});
