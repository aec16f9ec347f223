import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { Requests } from './Requests.tsx';
import { onPermissions } from './stories.tsx';

/** The pending access requests, oldest first. Each links to its user, where it can be granted or declined. */
const meta = preview.meta({ component: Requests, tags: ['autodocs'], ...onPermissions });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Jonas Weidmann requested Build Monitor')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Review request from Jonas Weidmann/ })).toHaveAttribute(
      'href',
      `/user-permissions?user=${people.user.id}&app=${appIds.builds}`,
    );
  },
});

/** Shows three requests initially. */
export const Many = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    const [request] = organisation.requests;
    if (request === undefined) return;
    const requesters = [people.temporary, people.neverSignedIn, people.longName, people.yui, people.layla];
    requesters.forEach((person, index) => {
      const id = `d0000000-0000-4000-8000-00000000001${index}`;
      organisation.requests.push({ ...request, id, userId: person.id });
    });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('6 pending')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 6' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
  },
});
