import { listen } from '@portico/storybook/checks/announcements';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { pastToasts } from '../pastToasts/index.ts';
import { RouterProvider } from '../RouterProvider/index.ts';
import { Toaster } from './Toaster.tsx';
import { ToastSlot } from './ToastSlot.tsx';
import { toasts, toastTones } from './toasts.ts';

const meta = preview.meta({
  component: Toaster,
  args: { label: 'Notifications', closeLabel: 'Close' },
  beforeEach: () => () => {
    toasts.clear();
    sessionStorage.clear();
  },
  render: args => (
    <>
      <Toaster {...args} />
      <Inline>
        {toastTones.map(tone => (
          <Button
            key={tone}
            onPress={() => toasts.show({ tone, title: tone, description: `A message in the tone ${tone}` })}
          >
            Show {tone}
          </Button>
        ))}
      </Inline>
    </>
  ),
});

const body = within(document.body);
const navigate = fn();

/** Shows one toast at a time; a new one replaces the last for good. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show danger' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show success' }));
    await waitFor(() => expect(body.getAllByRole('alertdialog')).toHaveLength(1));
    const toast = await body.findByRole('alertdialog', { name: 'success' });
    await expect(toast).toHaveAccessibleDescription('A message in the tone success');
    await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
  },
});

/** F6 moves the focus to the toast, and back. It also returns when the toast closes. */
export const ReachedByKey = meta.story({
  play: async ({ canvas, userEvent }) => {
    const show = canvas.getByRole('button', { name: 'Show success' });
    await userEvent.click(show);
    const toast = await body.findByRole('alertdialog', { name: 'success' });
    await userEvent.keyboard('{F6}');
    await expect(toast).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect(show).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await expect(within(toast).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(show).toHaveFocus());
  },
});

const undo = fn();

/** Offers a link or a button, which closes the toast and leaves the history without the button. */
export const WithAction = meta.story({
  decorators: [
    Story => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
  play: async ({ userEvent }) => {
    const action = { label: 'View', href: '/users?new=1' };
    toasts.show({ tone: 'success', title: 'User created', action }, 60_000);
    const toast = within(await body.findByRole('alertdialog', { name: 'User created' }));
    await userEvent.click(toast.getByRole('link', { name: 'View' }));
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
    await expect(navigate).toHaveBeenLastCalledWith('/users?new=1', undefined);
    undo.mockClear();
    const button = { label: 'Undo', onPress: undo };
    toasts.show({ tone: 'success', title: 'User access updated', button }, 60_000);
    await body.findByRole('alertdialog', { name: 'User access updated' });
    body.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
    await expect(undo).toHaveBeenCalledOnce();
    await expect(pastToasts.list()[0]).not.toHaveProperty('button');
  },
});

/** The timer stops while the pointer is on the toast. Takes five seconds. */
export const KeptWhileHovered = meta.story({
  tags: ['full'],
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    // Moving the pointer takes seconds on a busy machine.
    const duration = 4000;
    const button = { label: 'Undo', onPress: undo };
    toasts.show({ title: 'User access updated', button, duration }, 60_000);
    const undoButton = await body.findByRole('button', { name: 'Undo' });
    // The browser's pointer can take over and end the hovering: it begins again in time.
    for (let waited = 0; waited < duration + 200; waited += 300) {
      await userEvent.hover(undoButton);
      await new Promise(resolve => setTimeout(resolve, 300));
      await expect(undoButton).toBeVisible();
      await userEvent.unhover(undoButton);
    }
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull(), { timeout: 2 * duration });
  },
});

/** Announces each toast once and as a whole; a closing toast is silent. */
export const Announced = meta.story({
  play: async () => {
    const said = listen();
    toasts.show({ title: 'Settings updated', description: 'They apply immediately.' }, 60_000);
    await waitFor(() => expect(said()).toEqual(['Settings updated They apply immediately.']));
    toasts.show({ title: 'User deleted successfully' }, 60_000);
    await waitFor(() => expect(said()).toHaveLength(2));
    toasts.clear();
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
    await expect(said()).toEqual(['Settings updated They apply immediately.', 'User deleted successfully']);
  },
});

/** A slot of the page has the toast, and keeps it until the next one. */
export const InSlot = meta.story({
  decorators: [
    Story => (
      <>
        <ToastSlot />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    toasts.show({ tone: 'danger', title: 'Error', description: 'Wrong username or password.' }, 20);
    const show = canvas.getByRole('button', { name: 'Show success' });
    const { top } = show.getBoundingClientRect();
    const toast = await canvas.findByRole('alertdialog', { name: 'Error' });
    await new Promise(resolve => setTimeout(resolve, 120));
    await expect(toast).toBeVisible();
    await expect(show.getBoundingClientRect().top).toBe(top);
    await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    toasts.show({ tone: 'danger', title: 'Error', description: 'Wrong username or password.' });
    await canvas.findByRole('alertdialog');
  },
});

/** The toast's duration overrides the usual one. */
export const GoesByItself = meta.story({
  play: async () => {
    toasts.show({ title: 'Settings updated', duration: 50 }, 60_000);
    await body.findByText('Settings updated');
    await waitFor(() => expect(body.queryByText('Settings updated')).toBeNull());
  },
});

export const Permutations = meta.story({
  play: async () => {
    toasts.show(
      {
        tone: 'danger',
        title: `Error creating user ${'unbroken'.repeat(10)}`,
        description: 'A message from the server that is longer than it should be. '.repeat(3),
        action: { label: 'View', href: '#' },
      },
      60_000,
    );
    await body.findByRole('alertdialog');
  },
});
