import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { UsersScreen } from '../../users/UsersScreen.tsx';
import { freshHub, inApp, inConsole } from '../stories.tsx';
import { expectTwoLines } from '../twoLines.ts';

/** The density and the columns of a table, which the account keeps. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/users' })],
  beforeEach: context => {
    freshHub(context, people.admin);
  },
});

const openDisplay = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await canvas.findAllByRole('rowheader');
  await userEvent.click(canvas.getByRole('button', { name: 'Columns and rows' }));
  return within(await screen.findByRole('dialog', { name: 'Columns and rows' }));
};

/** Closes the choices, without the tooltip of the focused button. */
const close = async ({ userEvent }: Pick<StoryContext, 'userEvent'>) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const headings = (canvas: StoryContext['canvas']) =>
  canvas.getAllByRole('columnheader').map(heading => heading.textContent?.trim());

/** The height of a row whose badges are in one line. */
const rowHeight = (canvas: StoryContext['canvas']) =>
  Math.min(
    ...canvas
      .getAllByRole('rowheader')
      .map(header => header.closest('[role="row"]')?.getBoundingClientRect().height ?? 0),
  );

const usual = ['User', 'Email', 'Role', 'Status', 'Last login', ''];

export const Choosing = meta.story({
  parameters: { state: 'tables.display' },
  play: async ({ canvas, userEvent }) => {
    const display = await openDisplay({ canvas, userEvent });
    await expect(display.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await expect(display.getByRole('checkbox', { name: 'Email' })).toBeChecked();
    await expect(display.getByRole('checkbox', { name: 'Department' })).not.toBeChecked();
    await expect(display.queryByRole('checkbox', { name: 'User' })).toBeNull();
    await expect(display.getByText(/^User always shows\./)).toBeVisible();
  },
});

/** Rows get lower at once. */
export const Compact = meta.story({
  parameters: { state: 'tables.compact' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('rowheader');
    const comfortable = rowHeight(canvas);
    const display = await openDisplay({ canvas, userEvent });
    await userEvent.click(display.getByRole('radio', { name: 'Compact' }));
    await waitFor(() => expect(rowHeight(canvas)).toBeLessThan(comfortable - 8));
    await expect(rowHeight(canvas)).toBeLessThanOrEqual(36);
    for (const header of canvas.getAllByRole('rowheader', { hidden: true })) {
      const texts = [...header.querySelectorAll('p')].map(text => text.getBoundingClientRect());
      await expect(texts.length).toBeGreaterThan(1);
      const [name, username] = [texts[0], texts.at(-1)] as [DOMRect, DOMRect];
      // A username is either readable beside the name, or not shown.
      await expect(username.top >= name.bottom || username.width >= 64, header.textContent).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    const button = canvas.getByRole('button', { name: 'Columns and rows' });
    await waitFor(() => expect(button).toHaveFocus());
    button.blur();
  },
});

/** Chooses by keyboard; the default comes back with one press. */
export const Columns = meta.story({
  parameters: { state: 'tables.columns' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('rowheader');
    await expect(headings(canvas)).toEqual(usual);
    const display = await openDisplay({ canvas, userEvent });
    display.getByRole('checkbox', { name: 'Email' }).focus();
    await userEvent.keyboard(' ');
    display.getByRole('checkbox', { name: 'Department' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(headings(canvas)).toEqual(['User', 'Department', 'Role', 'Status', 'Last login', '']),
    );
    await userEvent.click(display.getByRole('button', { name: 'Default columns' }));
    await waitFor(() => expect(headings(canvas)).toEqual(usual));
    await userEvent.click(display.getByRole('checkbox', { name: 'Job title' }));
    await userEvent.click(display.getByRole('checkbox', { name: 'Company' }));
    await close({ userEvent });
    await expect(headings(canvas)).toEqual([
      ...['User', 'Email', 'Company', 'Job title', 'Role', 'Status', 'Last login', ''],
    ]);
  },
});

/** Without any optional column the name stays. */
export const NameOnly = meta.story({
  beforeEach: context => {
    const hub = freshHub(context, people.admin);
    hub.organisation.tablePreferences.push({
      ...{ userId: people.admin.id, isCompact: true, columns: { users: ['nonsense'] } },
    });
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await waitFor(() => expect(headings(canvas)).toEqual(['User', '']));
    const [first] = canvas.getAllByRole('rowheader');
    await expect(within(first as HTMLElement).getByRole('link')).toBeVisible();
  },
});

/** On a phone rows have two lines, whatever columns are chosen. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: NameOnly.input.beforeEach,
  play: async ({ canvas }) => {
    const headers = await canvas.findAllByRole('rowheader');
    await expectTwoLines(canvas, headers.length);
    await expect(canvas.getAllByText('Active')[0]).toBeVisible();
  },
});

/** Takes back a choice that the hub did not store. */
export const NotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.tables.prefer)),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('rowheader');
    const display = await openDisplay({ canvas, userEvent });
    await userEvent.click(display.getByRole('checkbox', { name: 'Role' }));
    await expect(await screen.findByText('Your choice was not saved')).toBeInTheDocument();
    await waitFor(() => expect(display.getByRole('checkbox', { name: 'Role' })).toBeChecked());
  },
});
