import { backgroundHeader } from '@portico/contract/client';
import { verify } from '@portico/contract/endpoints/auth';
import { people } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { UsersScreen } from '../users/UsersScreen.tsx';

let hub: Hub;
let verifications: boolean[] = [];

/** What the settings let a manager do, while the manager has the console open. Decision 48. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', picture: false },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    hub = freshHub(context, people.manager);
    hub.organisation.settings = { ...hub.organisation.settings, managersCreateUsers: false };
    verifications = [];
    context.msw.use(
      handlerFor(verify, ({ request }) => {
        verifications.push(request.headers.has(backgroundHeader));
        return hub.fetch(request);
      }),
    );
  },
});

/** The tab is shown again: what was turned on shows without a reload, and what was turned off disappears. */
export const FollowTheSettings = meta.story({
  play: async ({ canvas }) => {
    const create = () => canvas.queryByRole('button', { name: 'Create User' });
    await canvas.findByRole('heading', { level: 1, name: 'Users' });
    await waitFor(() => expect(verifications).toContain(false));
    await expect(create()).not.toBeInTheDocument();
    for (const isOn of [true, false]) {
      hub.organisation.settings = { ...hub.organisation.settings, managersCreateUsers: isOn };
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(create() !== null).toBe(isOn));
    }
    // Looking is not activity.
    await expect(verifications.at(-1)).toBe(true);
  },
});
