import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { freshHub, hub } from '../../lib/stories.tsx';
import { GrantedNotice } from './GrantAll.tsx';
import { inApps, pantry } from './stories.tsx';

/** Time when Tobias Fennimore granted Pantry to everyone. */
const at = '2026-11-21T09:00:00.000Z';

/** Offers to undo a Grant All for as long as the screen is open. */
const meta = preview.meta({
  component: GrantedNotice,
  args: { app: pantry, granted: { count: 2, at }, onSettled: fn() },
  ...inApps,
  beforeEach(context) {
    freshHub(context, people.admin);
    for (const { id: userId } of [people.neverSignedIn, people.longName])
      hub.organisation.grants.push({
        userId,
        appId: pantry.id,
        grantedBy: people.admin.id,
        grantedAt: Date.parse(at),
      });
  },
});

/** Users who already had access keep it. */
export const Ready = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.undoGrantAll)),
  play: async ({ args, canvas, userEvent }) => {
    const holders = () => hub.organisation.grants.filter(({ appId }) => appId === pantry.id);
    const before = holders().length;
    await expect(await canvas.findByText('Granted to 2 users.')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Undo Grant All: Pantry' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
    await expect(args.onSettled).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await screen.findByText('Access revoked from 2 users')).toBeVisible();
    await waitFor(() => expect(args.onSettled).toHaveBeenCalledOnce());
    await expect(holders()).toHaveLength(before - 2);
  },
});
