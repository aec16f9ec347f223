import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { useLocation } from 'react-router';
import { expect, fn, screen } from 'storybook/test';
import { asUser } from '../list/stories.tsx';
import { DangerTab } from './DangerTab.tsx';
import { expectReport, hubWithSessions, onTab } from './stories.tsx';

/** Destructive actions on a user, each with its consequences. */
const meta = preview.meta({
  component: DangerTab,
  args: { user: asUser(people.user), onOpen: fn() },
  ...onTab,
  parameters: { path: `/users/${people.user.id}/danger` },
  beforeEach: context => void hubWithSessions(context),
});

export const Ready = meta.story({
  parameters: { state: 'person.danger' },
  play: async ({ args, canvas, userEvent }) => {
    const button = (verb: string) => canvas.getByRole('button', { name: `${verb}: Jonas Weidmann` });
    await canvas.findByText('Reset the password');
    for (const verb of ['End sessions', 'Suspend']) await expect(button(verb)).toBeEnabled();
    for (const [verb, dialog] of [
      ['Reset password', 'reset'],
      ['Deactivate', 'deactivate'],
      ['Delete', 'delete'],
    ] as const) {
      await userEvent.click(button(verb));
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog, people.user.id);
    }
  },
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <footer>{`Address: ${pathname}${search}`}</footer>;
};

/** A suspended and inactive user can be let in again. Sessions are ended where they are listed. */
export const OfASuspendedUser = meta.story({
  args: { user: { ...asUser(people.user), isSuspended: true, isActive: false } },
  render: args => (
    <>
      <DangerTab {...args} />
      <Address />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Unsuspend: Jonas Weidmann' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Activate: Jonas Weidmann' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'End sessions: Jonas Weidmann' }));
    const address = `Address: /users/${people.user.id}/sessions?end=all`;
    await expect(await canvas.findByText(address)).toBeVisible();
  },
});

/** Each action explains why it is unavailable to an administrator. */
export const OfTheOwner = meta.story({
  parameters: { state: 'person.danger-of-owner' },
  args: { user: asUser(people.owner) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: /^End sessions: / }));
    await expect(await screen.findByText("Only the owner can end the owner's sessions.")).toBeVisible();
  },
});

export const Suspended = meta.story({
  parameters: { state: 'person.suspended' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend: Jonas Weidmann' }));
    await expectReport('Pantry');
    await expect(await screen.findByText('User status updated')).toBeVisible();
  },
});
