import * as api from '@portico/contract/sso/endpoints/consents';
import type { ConsentRequest } from '@portico/contract/sso/schemas/consent';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { freshHub, hub, inFeature, visits } from '../../lib/stories.tsx';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { ask, requestId } from './stories.tsx';

const request: ConsentRequest = {
  appId: appIds.pantry,
  appName: 'Pantry',
  icon: null,
  requestId,
  host: 'pantry.example',
  isRepeated: false,
  isOffline: false,
  apiScopes: [],
  claims: [
    { name: 'name', value: 'Jonas Weidmann' },
    { name: 'email', value: people.user.email },
    { name: 'groups', value: null },
  ],
};

/** The claims that an application requests, with the user's values, and the buttons to allow or refuse. */
const meta = preview.meta({
  component: ConsentQuestion,
  args: { request, reload: fn(async () => undefined) },
  decorators: [inFeature({ app: 'portal', path: '/consent' })],
  beforeEach: context => void ask(freshHub(context, people.user), []),
});

const allow = () => screen.findByRole('button', { name: 'Allow' });

/** The address at which the server continues the request. */
const continued = expect.stringMatching(new RegExp(`^/open\\?app=${appIds.pantry}&request=`));

export const Ready = meta.story({
  parameters: { state: 'consent.asked' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing yet')).toBeVisible();
    await expect(canvas.queryByText(/stays signed in/)).not.toBeInTheDocument();
  },
});

/** The user has allowed less before, and without offline access. */
export const AsksForMore = meta.story({
  parameters: { state: 'consent.more' },
  args: { request: { ...request, isRepeated: true, isOffline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText("The app stays signed in as you even when you're signed out.");
  },
});

const scopes = [
  { name: 'pantry:read', description: 'Read what is in stock' },
  { name: 'pantry:order', description: '' },
];

/** Requests only the id, and tokens for its API. It has a long name. */
export const AsksForItsApi = meta.story({
  args: {
    request: { ...request, claims: [], apiScopes: scopes, appName: `مخزن ${'المؤن'.repeat(12)}` },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'The app may act for you' })).toBeVisible();
    await expect(canvas.getByText('Your ID')).toBeVisible();
    await expect(canvas.queryByText('Your name')).not.toBeInTheDocument();
    await expect(canvas.getByText('Read what is in stock')).toBeVisible();
    await expect(canvas.getByText('Not described')).toBeVisible();
    await userEvent.click(await allow());
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
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

/** After a failed submission the user chooses again, and gets to the server, which continues the request. */
export const Refused = meta.story({
  args: { request: { ...request, claims: [] } },
  beforeEach: ({ msw }) => msw.use(fails(api.answer)),
  play: async ({ args, msw, userEvent }) => {
    const refuse = await screen.findByRole('button', { name: "Don't allow" });
    await userEvent.click(refuse);
    await expect(await screen.findByText("Your choice couldn't be saved")).toBeVisible();
    await expect(args.reload).toHaveBeenCalledOnce();
    await expect(visits).not.toHaveBeenCalled();
    msw.use(...handlersFor(hub));
    await waitFor(() => expect(refuse).toBeEnabled());
    await userEvent.click(refuse);
    await waitFor(() => expect(visits).toHaveBeenCalledWith(continued, { replace: true }));
  },
});
