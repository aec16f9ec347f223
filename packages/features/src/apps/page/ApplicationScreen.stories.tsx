import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { dialogOf, expectTabsInView, press, questionOf } from '../../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, onPage, toggleSection } from './stories.tsx';

/** The page of an application. Each of its tabs has separate stories. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen' },
  ...onPage,
  beforeEach: context => void hubWithPantry(context),
});

export const Ready = meta.story({
  parameters: { path: `/apps/${appIds.pantry}` },
  play: async ({ canvas }) => {
    await canvas.findByText('Sign-ons work');
  },
});

export const Loading = meta.story({
  ...loading(api.apps.read, 'Loading application'),
  parameters: { state: 'application.loading', path: `/apps/${appIds.pantry}/activity` },
});

export const LoadFails = meta.story({
  ...loadFails(api.apps.read, 'The application could not be loaded.'),
  parameters: { state: ['application.failed', 'application.unreachable'] },
});

export const NotFound = meta.story({
  parameters: { state: 'application.not-found', path: '/apps/no%20such%2Fapp/sign-on' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Show all applications' });
    await expect(link).toHaveAttribute('href', '/apps');
  },
});

/** Tabs are links between addresses: arrow keys select them. At 768 px they fit or show that they scroll. */
export const TabsByKeyboard = meta.story({
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const overview = await canvas.findByRole('tab', { name: 'Overview' });
    await expectTabsInView(canvasElement);
    await expect(document.title).toBe('Pantry: Overview · Portico');
    overview.focus();
    for (const name of ['Sign-on', 'Access', 'Activity', 'Danger zone']) {
      await userEvent.keyboard('{ArrowRight}');
      await expect(await canvas.findByRole('tab', { name, selected: true })).toHaveFocus();
      await expect(document.title).toBe(`Pantry: ${name} · Portico`);
    }
  },
});

/** Confirms before another way to sign on, or another tab, replaces unsaved input. */
export const LeavingTheSignOnTab = meta.story({
  tags: ['full'],
  parameters: { path: `/apps/${appIds.pantry}/sign-on` },
  play: async ({ canvas, userEvent }) => {
    await toggleSection(userEvent, 'Claims');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    for (const leaving of [
      canvas.getByRole('option', { name: /^API/ }),
      canvas.getByRole('tab', { name: 'Access' }),
    ]) {
      await userEvent.click(leaving);
      await press({ canvas: await questionOf(), userEvent }, 'Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    await expect(canvas.getByRole('checkbox', { name: 'Groups (groups)' })).not.toBeChecked();
    await canvas.findByRole('tab', { name: 'Sign-on', selected: true });
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('tab', { name: 'Access' }));
    await expect(await canvas.findByRole('table', { name: 'Users with access to Pantry' })).toBeVisible();
  },
});

/** The table follows a grant by the dialog of the page, and its removal. */
export const GrantedAndRevoked = meta.story({
  parameters: { path: `/apps/${appIds.pantry}/access` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant access' }));
    const dialog = await dialogOf('Access to Pantry');
    const [grant] = await dialog.findAllByRole('button', { name: /^Grant access to/ });
    if (grant === undefined) throw new Error('Everyone has access');
    await userEvent.click(grant);
    await expect(await screen.findByText(/^Access granted to/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText(/^5 users\./)).toBeVisible();

    const [revoke] = canvas.getAllByRole('button', { name: /^Revoke access from/ });
    if (revoke === undefined) throw new Error('No one has access');
    await userEvent.click(revoke);
    await expect(await canvas.findByText(/^4 users\./)).toBeVisible();
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});

/** The page shows a new key once, and follows the deactivation. */
export const KeyRotatedAndDeactivated = meta.story({
  tags: ['full'],
  parameters: { path: `/apps/${appIds.pantry}/danger?rotate-key=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas: screen, userEvent }, 'Rotate Key');
    await press({ canvas: await dialogOf('API key of Pantry'), userEvent }, 'Done');
    await press({ canvas, userEvent }, 'Deactivate: Pantry');
    await press({ canvas: await questionOf('Deactivate Pantry?'), userEvent }, 'Deactivate');
    await expect(await canvas.findByRole('button', { name: 'Activate: Pantry' })).toBeVisible();
  },
});
