import { people } from '@portico/mocks/fixtures/fixtures';
import { isAboveBar } from '@portico/storybook/checks/geometry/bar';
import { atWidths } from '@portico/storybook/checks/geometry/widths';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { expect, screen, waitFor } from 'storybook/test';
import { FindAnything } from '../app/palette/FindAnything.tsx';
import { toast } from '../lib/data/toasts.ts';
import { hubFor, inApp } from '../lib/stories.tsx';
import { NotificationBell } from '../log/notifications/NotificationBell.tsx';
import { Shell } from './Shell.tsx';
import { screenOfRows } from './stories.tsx';

/** Toasts in the console, which cover nothing that one needs. */
const meta = preview.meta({
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: { finder: <FindAnything />, bell: <NotificationBell />, children: screenOfRows },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Returns the controls of the page that a toast covers. */
async function coveredControls(): Promise<string[]> {
  const found = await screen.findByRole('alertdialog');
  const own = found.getBoundingClientRect();
  return [...document.querySelectorAll('#navigation, header :is(a, button), [role="dialog"] button')]
    .filter(element => element.closest('[inert], [aria-hidden="true"]') === null)
    .filter(element => overlaps(own, element.getBoundingClientRect()))
    .map(element => element.textContent ?? '');
}

const wording = {
  title: 'User access updated',
  description: 'Access to Canteen granted to Ada',
  action: { label: 'View', href: '/users' },
};

/** Places toasts clear of the bell, the bar and what has the focus; from 768 px clear of the page. */
export const ClearOfControls = meta.story({
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^user-|^رَ/ });
    toast.success({ ...wording, description: 'Access to Canteen granted to Wilhelmina Featherstonehaugh' });
    await atWidths([320, 700, 1024], async width => {
      await expect(await coveredControls(), `${width} px`).toEqual([]);
      for (const button of [...buttons, ...buttons.toReversed()]) {
        button.focus();
        const own = screen.getByRole('alertdialog').getBoundingClientRect();
        const at = `${button.textContent} at ${width} px`;
        await expect(overlaps(own, button.getBoundingClientRect()), at).toBe(false);
      }
    });
    toast.success(wording);
    await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('granted to Ada'));
    const header = canvas.getByRole('banner');
    await atWidths([768, 1024, 1280], async width => {
      const { bottom } = screen.getByRole('alertdialog').getBoundingClientRect();
      await expect(bottom, `${width} px`).toBeLessThanOrEqual(header.getBoundingClientRect().bottom);
    });
    scrollTo({ top: 0, behavior: 'instant' });
  },
});

/** Scrolls when a toast would appear over what has the focus. */
export const MovesTheFocus = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^user-/ });
    const lowest = buttons.filter(isAboveBar).at(-1);
    lowest?.focus();
    toast.success(wording);
    const shown = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(lowest?.getBoundingClientRect().bottom).toBeLessThanOrEqual(shown.getBoundingClientRect().top),
    );
  },
});

/** Keeps clear of the buttons of a dialog, which is a sheet on a phone. */
export const WithADialog = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <>
        {screenOfRows}
        <Dialog title="Edit user" closeLabel="Close" onClose={() => undefined} footer={<Button>Save</Button>}>
          Text
        </Dialog>
      </>
    ),
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit user' });
    toast.failure({ title: 'Error updating user', description: 'The username is taken.' });
    await expect(await coveredControls()).toEqual([]);
  },
});

/** Appears above an on-screen keyboard, which makes the visible viewport smaller. */
export const AboveAKeyboard = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach() {
    const { visualViewport } = window;
    const keyboard = Object.defineProperties(new EventTarget(), {
      height: { get: () => innerHeight - 300 },
      scale: { value: 1 },
    });
    Object.defineProperty(window, 'visualViewport', { value: keyboard, configurable: true });
    return () => {
      Object.defineProperty(window, 'visualViewport', { value: visualViewport, configurable: true });
      document.documentElement.removeAttribute('style');
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Main' });
    toast.failure({ title: 'Error updating user', description: 'The username is taken.' });
    const shown = await screen.findByRole('alertdialog');
    const { height } = window.visualViewport ?? { height: 0 };
    await waitFor(() => expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(height));
  },
});
