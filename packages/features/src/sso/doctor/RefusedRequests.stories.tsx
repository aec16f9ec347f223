import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { freshHub } from '../../lib/stories.tsx';
import { RefusedRequests } from './RefusedRequests.tsx';
import { addRefusal, appId, connect, inDoctor, registered } from './stories.tsx';

/** Connects Pantry, three of whose requests were refused. */
function refuse(hub: Hub) {
  connect(hub);
  addRefusal(hub, 3, {
    reason: 'redirect_uri_mismatch',
    expected: registered,
    count: 40_000,
    sent: `https://${'long.'.repeat(40)}example/\\u{202e}<script>alert(1)</script>`,
  });
  addRefusal(hub, 8, { reason: 'pkce_missing' });
  addRefusal(hub, 20, { reason: 'response_type', sent: 'id_token token', expected: 'code' });
}

/** The requests of an application that the hub refused in the last day, in words. */
const meta = preview.meta({
  component: RefusedRequests,
  args: { appId },
  ...inDoctor,
  beforeEach: context => refuse(freshHub(context, people.admin)),
});

export const Ready = meta.story({
  parameters: { state: 'doctor.refusals' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Reference aaaaaaaaaaa8' })).toHaveAttribute(
      'href',
      '/audit-logs?search=aaaaaaaaaaa8',
    );
    await canvas.findByRole('button', { name: 'Waive PKCE' });
  },
});

export const Loading = meta.story({
  ...loading(api.doctor.refusals, 'Loading refused requests'),
  parameters: { state: 'doctor.refusals-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.doctor.refusals, 'The refused requests could not be loaded.'),
  parameters: { state: 'doctor.refusals-failed' },
});

/** A manager sees the reasons, but no button to fix them. */
export const Manager = meta.story({
  beforeEach: context => refuse(freshHub(context, people.manager)),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Refused requests' }));
    await expect(list.getByText(/The request has no code_challenge/)).toBeVisible();
    await expect(list.queryByRole('button')).not.toBeInTheDocument();
  },
});
