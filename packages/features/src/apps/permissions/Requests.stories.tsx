import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { freshHub, hub } from '../../lib/stories.tsx';
import { Requests } from './Requests.tsx';
import { onPermissions } from './stories.tsx';

/** The inbox: pending access requests, oldest first, to grant or decline. */
const meta = preview.meta({ component: Requests, args: {}, ...onPermissions });

const granting = 'Grant Build Monitor to Jonas Weidmann';

/** Undoing makes a declined request pending again. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/I look after the calibration jigs/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Jonas Weidmann' })).toHaveAttribute(
      'href',
      `/user-permissions?user=${people.user.id}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Decline Build Monitor for Jonas Weidmann' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Request declined' }));
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await canvas.findByRole('button', { name: granting }));
    await expect(await screen.findByText('User access updated')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
  },
});

/** Shows three requests initially. After an answer the focus is in the next one. */
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
    await expect(await canvas.findByRole('button', { name: 'Show all 6' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: granting }));
    await expect(await canvas.findByRole('button', { name: 'Show all 5' })).toBeVisible();
    const [first] = canvas.getAllByRole('listitem');
    await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 5' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
});

/** Has the focus on the request that a link leads to, also beyond those shown initially. */
export const Linked = meta.story({
  args: { initialCount: 0, isLinked: ({ appId }) => appId === appIds.builds },
  play: async ({ canvas }) => {
    const request = await canvas.findByRole('group', { name: /^Request for Build Monitor from Jonas/ });
    await waitFor(() => expect(request).toHaveFocus());
  },
});

/**
 * Raises the role and grants the application in one step. Changes nothing if someone else changed the user meanwhile, and
 * updates the row.
 */
export const RoleRaised = meta.story({
  beforeEach(context) {
    const [request] = freshHub(context, people.owner).organisation.requests;
    if (request) request.appId = appIds.payroll;
  },
  play: async ({ canvas, userEvent }) => {
    const raise = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Change role and grant Payroll/ }));
      return screen.findByRole('button', { name: 'Change role and grant' });
    };
    const confirm = await raise();
    await waitFor(() => expect(confirm).toBeEnabled());
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    if (user) Object.assign(user, { role: 'manager', version: user.version + 1 });
    await userEvent.click(confirm);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await expect(
      await canvas.findByText(/Requires the Admin role\. The role of Jonas Weidmann is Manager\./),
    ).toBeVisible();
    await userEvent.click(await raise());
    await expect(await screen.findByText('Role changed and access granted')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
    await expect(screen.queryByRole('alertdialog', { name: /^Make/ })).not.toBeInTheDocument();
  },
});
