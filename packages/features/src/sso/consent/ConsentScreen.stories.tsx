import * as api from '@portico/contract/sso/endpoints/consents';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { freshHub, hub, inApp, visits } from '../../lib/stories.tsx';
import { ConsentScreen } from './ConsentScreen.tsx';
import { ask } from './stories.tsx';

/** Asks for the user's consent to a third-party application. */
const meta = preview.meta({
  component: ConsentScreen,
  parameters: { layout: 'fullscreen', path: `/consent?app=${appIds.pantry}` },
  decorators: [inApp({ app: 'portal', path: '/consent' })],
  beforeEach: context => void ask(freshHub(context, people.user)),
});

const allow = () => screen.findByRole('button', { name: 'Allow' });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Pantry wants to access your account' }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Allow an application · Portico'));
  },
});

export const Loading = meta.story({
  ...loading(api.request, 'Loading the request'),
  parameters: { state: 'consent.loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.request, 'The request could not be loaded.'),
  parameters: { state: 'consent.failed' },
});

/** The request was for another account, or was decided in another tab. */
export const Gone = meta.story({
  parameters: { state: 'consent.gone' },
  beforeEach: context => void ask(freshHub(context, people.user), [], people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  },
});

/** An administrator released more claims after the question was shown. The second submission continues the request. */
export const ChangedMeanwhile = meta.story({
  beforeEach: context => void ask(freshHub(context, people.user), ['email']),
  play: async ({ canvas, msw, userEvent }) => {
    await allow();
    ask(hub, ['email', 'email_verified']);
    msw.use(fails(api.answer, { code: 'changed_meanwhile' }));
    await userEvent.click(await allow());
    await expect(
      await canvas.findByText('What this app wants has changed. Check the list, then choose again.'),
    ).toBeVisible();
    await expect(await canvas.findByText('Whether your email address is confirmed')).toBeVisible();
    msw.use(...handlersFor(hub));
    await userEvent.click(await allow());
    const continued = expect.stringMatching(new RegExp(`^/open\\?app=${appIds.pantry}&request=`));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
  },
});
