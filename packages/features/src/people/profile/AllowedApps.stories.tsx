import * as api from '@portico/contract/sso/endpoints/consents';
import type { Consent } from '@portico/contract/sso/schemas/consent';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, hub, press, questionOf } from '../../lib/stories.tsx';
import { AllowedApps } from './AllowedApps.tsx';
import { onProfile } from './stories.tsx';

/** The third-party applications that the user has allowed something. */
const meta = preview.meta({
  component: AllowedApps,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    const allowedAt = '2026-11-02T00:00:00.000Z';
    const allowed = { userId: people.user.id, icon: null, apiScopes: [], allowedAt };
    const claims: Consent['claims'] = ['name', 'email', 'email_verified'];
    hub.organisation.consents = [
      { ...allowed, appId: appIds.archive, appName: 'Drawing Archive', claims: [] },
      { ...allowed, appId: appIds.rooms, appName: 'Room Booking', claims },
    ];
  },
});

const card = async () => within(await screen.findByRole('region', { name: 'Applications you allowed' }));

export const Ready = meta.story({
  play: async () => {
    const list = await card();
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(
      list.getByText('Your ID · Your name · Your email address · Whether your email address is confirmed'),
    ).toBeVisible();
    await expect(list.getAllByText('Allowed on Nov 2, 2026')).toHaveLength(2);
  },
});

export const Withdrawn = meta.story({
  play: async ({ userEvent }) => {
    const [first] = (await card()).getAllByRole('button', { name: /^Withdraw from/ });
    if (first !== undefined) await userEvent.click(first);
    const dialog = await questionOf(/^Withdraw your consent from/);
    await expect(dialog.getByText(/^You are signed out of the application/)).toBeVisible();
    await press({ canvas: dialog, userEvent }, 'Withdraw');
    await expectToast('Consent withdrawn', 'Drawing Archive');
    await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(1));
  },
});

export const LoadFails = meta.story(loadFails(api.list, 'The applications you allowed could not be loaded.'));
