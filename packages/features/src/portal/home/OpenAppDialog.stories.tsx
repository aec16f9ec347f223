import { api } from '@portico/contract/api/table';
import { appIds, apps, people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { dialogOf, freshHub, hub } from '../../lib/stories.tsx';
import { OpenAppDialog } from './OpenAppDialog.tsx';
import { expectOpenedAt, inPortal, mockTab, myApp, tab } from './stories.tsx';

/** Confirms that an application opens in a new tab. */
const meta = preview.meta({
  component: OpenAppDialog,
  args: { app: myApp('pantry'), onClose: fn() },
  ...inPortal,
  beforeEach(context) {
    freshHub(context, people.user);
    mockTab();
  },
});

const confirm = async ({ userEvent }: Pick<StoryContext, 'userEvent'>) =>
  userEvent.click(await screen.findByRole('button', { name: 'Open application' }));

/** Asks once: 'Don't ask again' is ticked. Enter confirms. */
export const Ready = meta.story({
  parameters: { state: 'portal.open-confirm' },
  play: async () => {
    const dialog = await dialogOf('Open Pantry?');
    await expect(dialog.getByRole('checkbox', { name: "Don't ask again" })).toBeChecked();
    await expect(
      dialog.getByText(/must implement single sign-on .* sign in there yourself\.$/),
    ).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Open application' })).toHaveFocus());
    await expect(window.open).not.toHaveBeenCalled();
  },
});

/** Says so for an application that has signed users on. */
export const SignOnWorks = meta.story({
  args: { app: myApp('pantry', { hasSignedOn: true }) },
  play: async () => {
    await expect(await screen.findByText('Single sign-on works')).toBeVisible();
    await expect(screen.getByText(/must implement .* Pantry does\.$/)).toBeVisible();
  },
});

/** Opens the tab before the hub has responded, without an opener, and records the visit. */
export const OpenedAtRedirectUrl = meta.story({
  // The application opens in place of the page.
  parameters: { state: 'portal.opened-redirect-url', picture: false },
  beforeEach({ msw }) {
    msw.use(
      answers(api.signOn.generateToken, { redirectUrl: 'https://pantry.example.net/in?sso_token=abc' }),
    );
  },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: "Don't ask again" }));
    await confirm({ userEvent });
    await expect(window.open).toHaveBeenCalledWith('', '_blank');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expectOpenedAt('https://pantry.example.net/in?sso_token=abc');
    await expect(tab.opener).toBeNull();
    await waitFor(() => {
      const visit = hub.organisation.visits.at(-1);
      expect(visit).toMatchObject({ appId: appIds.pantry, startedAt: hub.now() });
    });
    await expect(hub.organisation.preferences).toEqual([]);
  },
});

/** A visit that cannot be recorded is no failure. */
export const OpenedWithSsoToken = meta.story({
  // The application opens in place of the page.
  parameters: { state: 'portal.opened-sso-token', picture: false },
  beforeEach({ msw }) {
    msw.use(answers(api.signOn.generateToken, { ssoToken: 'a token' }), fails(api.portal.trackAccess));
  },
  play: async ({ userEvent }) => {
    await confirm({ userEvent });
    await expectOpenedAt(`${apps.pantry.url}?sso_token=a+token`);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'portal.sso-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.signOn.generateToken)),
  play: async ({ userEvent }) => {
    await confirm({ userEvent });
    await expect(await screen.findByText('Unable to access application. Please try again.')).toBeVisible();
    await expect(tab.close).toHaveBeenCalled();
    await expect(tab.location.replace).not.toHaveBeenCalled();
  },
});

export const TabBlocked = meta.story({
  beforeEach() {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ userEvent }) => {
    await confirm({ userEvent });
    await expect(await screen.findByText(/^Your browser blocked the new tab\./)).toBeVisible();
  },
});
