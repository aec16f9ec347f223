import { api } from '@portico/contract/api/table';
import { unresolvedHost } from '@portico/contract/sso/server/proxyTest';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApps, pantry } from '../list/stories.tsx';
import { ProxyTestCard } from './ProxyTestCard.tsx';
import { hubWithProxy, proxyOf } from './stories.tsx';

/** Opens an application through its proxy, as a visitor without a session, and shows what came back. */
const meta = preview.meta({
  component: ProxyTestCard,
  args: { app: pantry, stored: proxyOf() },
  ...inApps,
  beforeEach: context => void hubWithProxy(context),
});

const test = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Test' }));

export const Ready = meta.story({
  parameters: { state: 'application.proxy-test-passed' },
  play: async context => {
    await test(context);
    await expect(await context.canvas.findAllByText('Passed')).toHaveLength(4);
    await expect(context.canvas.getByText(/A proxy last let a user in 5 minutes ago\.$/)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'application.proxy-test-failed' },
  beforeEach({ msw }) {
    const seen = 'Not tested: the hub’s folder comes first';
    const skipped = (['stranger', 'script', 'open'] as const).map(check => ({
      check,
      outcome: 'skipped' as const,
      seen,
    }));
    const folder = { check: 'folder', outcome: 'failed', seen: unresolvedHost } as const;
    msw.use(answers(api.proxy.test, [{ address: 'https://pantry.invalid', checks: [folder, ...skipped] }]));
  },
  play: async context => {
    await test(context);
    await expect(await context.canvas.findAllByText('Skipped')).toHaveLength(3);
  },
});

export const NotRun = meta.story({
  parameters: { state: 'application.proxy-test-not-run' },
  beforeEach: ({ msw }) => msw.use(fails(api.proxy.test)),
  play: async context => {
    await test(context);
    await expect(await context.canvas.findByRole('alert')).toBeVisible();
  },
});
