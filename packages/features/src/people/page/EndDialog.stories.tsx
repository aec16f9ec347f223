import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { questionOf } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { EndDialog, type EndTarget } from './EndDialog.tsx';
import { onTab } from './stories.tsx';

const everySession: EndTarget = { kind: 'all', total: 3 };

/** Confirms before sessions of a user end. The tab of sessions shows what happens then. */
const meta = preview.meta({
  component: EndDialog,
  args: { user: asUser(people.user), target: everySession, onClose: fn(), onEnded: fn() },
  ...onTab,
});

export const Ready = meta.story({
  play: async () => {
    const question = await questionOf(/Jonas Weidmann/);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});
