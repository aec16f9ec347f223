import * as api from '@portico/contract/endpoints/consents';
import { claimNames } from '@portico/contract/schemas/oidc';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import { newOidcClient } from '@portico/mocks/oidcClient';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { ConsentScreen } from './ConsentScreen.tsx';

/** Makes Pantry, as a third-party application, ask the user for scopes. */
function ask(hub: Hub, scope = 'openid profile email groups', userId = people.user.id): Hub {
  const { organisation } = hub;
  organisation.oidcClients = [
    newOidcClient(appIds.pantry, {
      redirectUris: ['https://pantry.example/callback'],
      isThirdParty: true,
      claims: claimNames.filter(name => name !== 'role'),
    }),
  ];
  organisation.consentRequests.push({
    ...{ id: '1'.repeat(64), appId: appIds.pantry, userId, scope, host: 'pantry.example' },
  });
  return hub;
}

/** A third-party application asks for the user's data, in every state. */
const meta = preview.meta({
  component: ConsentScreen,
  parameters: { layout: 'fullscreen', path: `/consent?app=${appIds.pantry}` },
  decorators: [inApp({ app: 'portal', path: '/consent' })],
  beforeEach(context) {
    ask(freshHub(context, people.user));
  },
});

const allow = () => screen.findByRole('button', { name: 'Allow' });

export const Asked = meta.story({
  parameters: { state: 'consent.asked' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Pantry asks for your data' }),
    ).toBeVisible();
    await expect(canvas.getByText(/This application is not run by your organisation\./)).toBeVisible();
    await expect(canvas.getByText('pantry.example')).toBeVisible();
    await expect(canvas.getByText('Your email address')).toBeVisible();
    await expect(canvas.getByText(people.user.email)).toBeVisible();
    await expect(canvas.getByText('Nothing yet')).toBeVisible();
    await expect(canvas.queryByText(/stays signed in/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: "Don't allow" })).toBeEnabled();
    await expect(await allow()).toBeEnabled();
    await waitFor(() => expect(document.title).toBe('Allow an application · Portico'));
  },
});

/** The address at which the server continues the request. */
const continued = expect.stringMatching(new RegExp(`^/open\\?app=${appIds.pantry}&request=`));

/** It also asks for tokens for its own API. */
export const AsksForItsApi = meta.story({
  beforeEach(context) {
    const { organisation } = ask(freshHub(context, people.user), 'openid pantry:read pantry:order');
    const identifier = 'https://pantry.example/mcp';
    for (const request of organisation.consentRequests) request.resource = identifier;
    const scopes = [
      { name: 'pantry:read', description: 'Read what is in stock' },
      { name: 'pantry:order', description: 'Order groceries' },
      { name: 'pantry:admin', description: 'Change everything' },
    ];
    organisation.apis = [{ appId: appIds.pantry, identifier, scopes, version: 1 }];
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'It may do this in your name' })).toBeVisible();
    await expect(canvas.getByText('Read what is in stock')).toBeVisible();
    await expect(canvas.getByText('Order groceries')).toBeVisible();
    await expect(canvas.queryByText('Change everything')).not.toBeInTheDocument();
    await userEvent.click(await allow());
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
  },
});

/** Allows it and leads to the server, which continues the request. */
export const Allowed = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await userEvent.click(await allow());
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
  },
});

export const Refused = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: "Don't allow" }));
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
  },
});

/** The user has allowed less before, and without offline access. */
export const AsksForMore = meta.story({
  parameters: { state: 'consent.more' },
  beforeEach(context) {
    const { organisation } = ask(freshHub(context, people.user), 'openid profile email offline_access');
    for (const client of organisation.oidcClients) client.allowOfflineAccess = true;
    organisation.consents = [
      {
        ...{ userId: people.user.id, appId: appIds.pantry, scopes: ['openid', 'email'] },
        ...{ claims: ['email', 'email_verified'], allowedAt: 0 },
      },
    ];
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You have allowed this application some of this before. It asks for more now.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('It stays signed in as you, also while you are not signed in.'),
    ).toBeVisible();
  },
});

/** Only the id, and long names. */
export const OnlyTheId = meta.story({
  beforeEach(context) {
    const { organisation } = ask(freshHub(context, people.user), 'openid');
    for (const app of organisation.apps)
      if (app.id === appIds.pantry) app.name = `مخزن ${'المؤن'.repeat(12)}`;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your id here')).toBeVisible();
    await expect(canvas.queryByText('Your name')).not.toBeInTheDocument();
  },
});

export const Answering = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.answer)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await allow());
    await waitFor(async () => expect(await allow()).toHaveAttribute('aria-disabled', 'true'));
    await expect(canvas.getByRole('button', { name: "Don't allow" })).toBeDisabled();
  },
});

export const AnswerFailed = meta.story({
  parameters: { picture: false },
  beforeEach: ({ msw }) => msw.use(fails(api.answer)),
  play: async ({ userEvent }) => {
    await userEvent.click(await allow());
    await expect(await screen.findByText('Your answer could not be saved')).toBeVisible();
    await waitFor(async () => expect(await allow()).toBeEnabled());
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** An administrator released more claims after the question was shown. */
export const ChangedMeanwhile = meta.story({
  beforeEach(context) {
    const { organisation } = ask(freshHub(context, people.user), 'openid email');
    const [client] = organisation.oidcClients;
    if (client === undefined) throw new Error('No client');
    client.claims = ['email'];
    context.loaded.release = () => {
      client.claims = ['email', 'email_verified'];
    };
  },
  play: async ({ canvas, loaded, userEvent }) => {
    await allow();
    loaded.release();
    await userEvent.click(await allow());
    await expect(
      await canvas.findByText(
        'What this application asks for has changed. Check the list, then answer again.',
      ),
    ).toBeVisible();
    await expect(await canvas.findByText('Whether your email address is confirmed')).toBeVisible();
  },
});

export const LoadingRequest = meta.story({
  parameters: { state: 'consent.loading' },
  beforeEach: ({ msw }) => msw.use(slow(api.request)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the request')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'consent.failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.request)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The request could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Another account was asked, or the request was answered in another tab. */
export const Gone = meta.story({
  parameters: { state: 'consent.gone' },
  beforeEach(context) {
    ask(freshHub(context, people.user), 'openid', people.manager.id);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'This request no longer waits for your answer' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  },
});
