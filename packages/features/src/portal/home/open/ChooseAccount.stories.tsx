import { logout } from '@portico/contract/signIn/endpoints/logout';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { hubFor, inFeature, press, storedUser, visits } from '../../../lib/stories.tsx';
import { ChooseAccount } from './ChooseAccount.tsx';

const request = '&request=0123456789abcdef';

/** A request of an application that prompts for the account (`prompt=select_account`). */
const meta = preview.meta({
  component: ChooseAccount,
  args: { appId: appIds.pantry, appName: 'Pantry' },
  decorators: [inFeature({ app: 'portal', path: `/open?app=${appIds.pantry}${request}&choose` })],
  beforeEach: hubFor(people.user),
});

const fullName = `${people.user.firstName} ${people.user.lastName}`;

export const Ready = meta.story({
  parameters: { state: 'choose-account.asked' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible();
    await expect(canvas.getByText(/asks which account to use/)).toHaveTextContent(
      `Pantry asks which account to use. You are signed in as ${people.user.username}. Using another account signs you out first.`,
    );
    await expect(canvas.getByRole('button', { name: `Continue as ${fullName}` })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Use another account' })).toBeEnabled();
    await expect(visits).not.toHaveBeenCalled();
  },
});

/** Names the account, so that a choice made here does not count for another one of the browser. */
export const Continued = meta.story({
  play: async context => {
    await press(context, `Continue as ${fullName}`);
    await waitFor(() =>
      expect(visits).toHaveBeenCalledWith(`/open?app=${appIds.pantry}${request}&account=${people.user.id}`, {
        replace: true,
      }),
    );
    await expect(context.canvas.getByRole('button', { name: 'Use another account' })).toBeDisabled();
  },
});

/** Returns to the request, whose page prompts again if the hub could not end the session. */
export const AnotherAccount = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(logout));
    shortenWaits();
  },
  play: async context => {
    await press(context, 'Use another account');
    await waitFor(() => expect(visits).toHaveBeenCalledWith(`/open?app=${appIds.pantry}${request}`));
  },
});

/** Does not name an application that the user may not know of. */
export const UnknownApplication = meta.story({
  args: { appName: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^An application asks which account to use/)).toBeVisible();
  },
});

/** A name of maximum length, written from right to left. */
export const LongName = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { state: 'choose-account.long-name' },
  beforeEach() {
    Object.assign(storedUser(people.user), { firstName: 'عبدالرحمن'.repeat(7), lastName: 'w'.repeat(64) });
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Continue as / });
    await expect(button).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
