import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { storedPantry } from '../../apps/list/stories.tsx';
import { freshHub, hub, inFeature } from '../../lib/stories.tsx';
import RuleNotice from './RuleNotice.tsx';

/** The notice of a rule that will apply, for those who lack the required factor. */
const meta = preview.meta({
  component: RuleNotice,
  decorators: [inFeature({ app: 'portal', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.user);
    hub.organisation.signInRules = { user: { demand: 'secondFactor', from: '2026-12-24' } };
    shortenWaits();
  },
});

const pause = () => new Promise(resolve => setTimeout(resolve, 150));

export const Ready = meta.story({
  parameters: { state: 'rule-notice.told' },
  play: async ({ canvas }) => {
    const notice = within(await canvas.findByRole('status'));
    await expect(notice.getByText('A second factor will be required')).toBeVisible();
    await expect(notice.getByText(/Starting Dec 24, 2026/)).toBeVisible();
    await expect(notice.getByRole('button', { name: 'Set it up' })).toBeVisible();
  },
});

export const Passkey = meta.story({
  beforeEach() {
    hub.organisation.signInRules = { user: { demand: 'passkey', from: '2026-12-24' } };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A passkey will be required')).toBeVisible();
  },
});

/** An application of the user will require it. */
export const OfAnApplication = meta.story({
  parameters: { state: 'rule-notice.app' },
  beforeEach() {
    hub.organisation.signInRules = {};
    storedPantry(hub).signInRule = { demand: 'secondFactor', from: '2026-12-24' };
  },
  play: async ({ canvas }) => {
    const notice = await canvas.findByRole('status');
    await expect(notice).toHaveTextContent('A second factor will be required');
    await expect(notice).toHaveTextContent(
      'Starting Dec 24, 2026, Pantry will require a second factor besides your password. Add a passkey or an authenticator app before then.',
    );
  },
});

/** Returns after the next sign-in. */
export const PutOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Later' }));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    await expect(sessionStorage.getItem('sign_in_rule_postponed')).toBe('true');
  },
});

/** Shows nothing to a user with the required factor. */
export const IsMet = meta.story({
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await pause();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
