import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails, unreachable } from '@portico/mocks/network';
import { toasts } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { PermissionsScreen } from './PermissionsScreen.tsx';

/** Undoing a change of access in its toast. docs/product.md 13.6. */
const meta = preview.meta({
  component: PermissionsScreen,
  parameters: { layout: 'fullscreen', path: `/user-permissions?user=${people.user.id}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

type Context = Pick<StoryContext, 'canvas' | 'userEvent'>;

const heldSwitch = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.findAllByRole('switch', { checked: true }).then(([first]) => first as HTMLElement);

/** Revokes the first held application. Returns its switch and its toast. */
async function revoke({ canvas, userEvent }: Context) {
  const held = await heldSwitch({ canvas });
  await userEvent.click(held);
  const toast = await screen.findByRole('alertdialog', { name: 'User access updated' });
  return { held, toast: within(toast) };
}

/** Stays ten seconds. */
export const Offered = meta.story({
  play: async context => {
    const show = spyOn(toasts, 'show');
    const { toast } = await revoke(context);
    await expect(show.mock.lastCall?.[0]).toMatchObject({ duration: 10_000 });
    await expect(toast.getByText(/revoked from/)).toBeVisible();
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

export const OfferedOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async context => {
    const { toast } = await revoke(context);
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

/** By keyboard. Sessions that the revocation ended stay ended. */
export const Undone = meta.story({
  play: async context => {
    const { held } = await revoke(context);
    await waitFor(() => expect(held).not.toBeChecked());
    screen.getByRole('button', { name: 'Undo' }).focus();
    await context.userEvent.keyboard('{Enter}');
    const toast = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(toast.getByText(/revoked from .*\. Sessions stay ended\.$/)).toBeVisible();
    await expect(toast.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(held).toBeChecked());
  },
});

/** Someone else changed the access after the toast appeared. */
export const Refused = meta.story({
  play: async context => {
    const { toast, held } = await revoke(context);
    context.msw.use(fails(api.auditLogs.undo, { code: 'undo_refused' }));
    await context.userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'Failed to undo the change' }));
    await expect(failure.getByText('This can no longer be undone.')).toBeVisible();
    await expect(held).not.toBeChecked();
  },
});

/** The hub is unreachable. */
export const Failed = meta.story({
  parameters: { picture: false },
  play: async context => {
    const { toast } = await revoke(context);
    context.msw.use(unreachable(api.auditLogs.undo));
    await context.userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Failed to undo the change')).toBeVisible();
  },
});

/** The request is pending again. */
export const DeclineUndone = meta.story({
  parameters: { path: `/user-permissions?user=${people.user.id}&app=${appIds.builds}`, picture: false },
  play: async ({ canvas, userEvent }) => {
    const name = 'Decline Build Monitor for Jonas Weidmann';
    await userEvent.click(await canvas.findByRole('button', { name }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Request declined' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: /Request for/ })).not.toBeInTheDocument());
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name })).toBeVisible();
  },
});
