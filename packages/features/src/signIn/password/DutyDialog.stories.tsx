import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import {
  dialogOf,
  fill,
  freshHub,
  hub,
  inApp,
  press,
  questionOf,
  storedUser,
  visits,
} from '../../lib/stories.tsx';
import { fillInNewUser, hasNewUser, isCreated, NewUser } from '../../session/again/stories.tsx';
import { DutyDialog } from './DutyDialog.tsx';

/** The dialog of what falls due over a form with unsaved input: here one that creates a user. */
const meta = preview.meta({
  component: DutyDialog,
  decorators: [
    Story => inApp({ app: 'admin', path: '/users', loadDuty: async () => ({ default: Story }) })(NewUser),
  ],
  beforeEach(context) {
    freshHub(context, people.admin);
    return mockPasskeys().restore;
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const demandFactor = () => {
  hub.organisation.signInRules = { admin: { demand: 'secondFactor', from: '2026-11-01' } };
};
const demandPassword = () => {
  storedUser(people.admin).hasTemporaryPassword = true;
};

/** Fills in the form, lets something fall due, and submits. */
async function submitWhenDue(player: Player, ...demands: (() => void)[]) {
  const button = await fillInNewUser(player);
  for (const demand of demands) demand();
  await player.userEvent.click(button);
}

async function addApp({ userEvent }: Player) {
  await press({ canvas: screen, userEvent }, 'Add an authenticator app');
  await press({ canvas: await dialogOf('Add an authenticator app'), userEvent }, 'Continue');
  const scan = await dialogOf('Scan the QR code');
  await fill({ userEvent }, scan.getByLabelText('6-digit code'), '123456');
  await press({ canvas: scan, userEvent }, 'Add app');
  return dialogOf('Save your recovery codes');
}

const replacePassword = async (player: Player) => {
  const due = await dialogOf('Password Change Required');
  await fill(player, due.getByLabelText('Current password'), people.admin.password);
  for (const label of ['New password', 'Confirm new password']) {
    await fill(player, due.getByLabelText(label), 'slow brass ferry');
  }
  await press({ ...player, canvas: due }, 'Update Password');
};

/** The rule of a role begins: the dialog names the required action, and says that the input stays. */
export const Ready = meta.story({
  play: async context => {
    await submitWhenDue(context, demandFactor);
    const due = await dialogOf('Add a second factor');
    await expect(
      due.getByText(
        /^Your organisation has required a second factor besides your password for your role since .* Your input is kept\.$/,
      ),
    ).toBeVisible();
    for (const name of ['Add a passkey', 'Add an authenticator app', 'Cancel']) {
      await expect(await due.findByRole('button', { name })).toBeVisible();
    }
    await expect(screen.getByLabelText('Name of the new user')).toHaveValue('ada.lovelace');
  },
});

/** A user with a factor authenticates with it. */
export const FactorConfirmed = meta.story({
  beforeEach() {
    addFactors(hub, people.admin, { apps: 1, codesLeft: 10, devices: 0 });
  },
  play: async context => {
    await submitWhenDue(context, demandFactor);
    const code = await (await dialogOf('Confirm that it is you')).findByLabelText('Code');
    await fill(context, code, '123456');
    await press({ ...context, canvas: screen }, 'Continue');
    await isCreated(hub);
  },
});

/** Both fall due: the password comes first, and is changed in place. After the last step, the refused request is sent again. */
export const PasswordAndFactor = meta.story({
  play: async context => {
    const { userEvent, step } = context;
    await submitWhenDue(context, demandPassword, demandFactor);
    await replacePassword(context);
    const codes = await addApp(context);
    await step('the recovery codes stay while the page learns that nothing is due', async () => {
      // A page that comes online verifies its session.
      dispatchEvent(new Event('online'));
      await revalidateMounted();
      await expect(codes.getByRole('button', { name: 'I saved them' })).toBeVisible();
      await expect(hasNewUser(hub)).toBe(false);
    });
    await press({ canvas: codes, userEvent }, 'I saved them');
    await isCreated(hub);
    await expect(storedUser(people.admin).password).toBe('slow brass ferry');
    await expect(visits).not.toHaveBeenCalled();
  },
});

/**
 * Cancel and Escape ask for confirmation first. Without unsaved input to protect, the required action replaces the
 * page.
 */
export const GivenUp = meta.story({
  play: async context => {
    const { canvas, userEvent, step } = context;
    await submitWhenDue(context, demandFactor);
    const due = await dialogOf('Add a second factor');
    const answer = async (name: string) => {
      await press({ canvas: await questionOf('Leave without saving?'), userEvent }, name);
    };
    await step('Keep editing returns', async () => {
      await press({ canvas: due, userEvent }, 'Cancel');
      await answer('Keep editing');
      await waitFor(() => expect(due.getByRole('button', { name: 'Cancel' })).toHaveFocus());
      await expect(due.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    });
    await step('Leave without saving closes it', async () => {
      await userEvent.keyboard('{Escape}');
      await answer('Leave without saving');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(await canvas.findByRole('heading', { name: 'Add a second factor' })).toBeVisible();
      await expect(hasNewUser(hub)).toBe(false);
    });
  },
});

/** The session ends while the dialog is open: one dialog follows the other, and the input stays. */
export const EndedMeanwhile = meta.story({
  play: async context => {
    const { userEvent } = context;
    await submitWhenDue(context, demandFactor);
    await press({ canvas: screen, userEvent }, 'Add an authenticator app');
    const named = await dialogOf('Add an authenticator app');
    hub.organisation.sessions = [];
    await press({ canvas: named, userEvent }, 'Continue');
    const signIn = await dialogOf('Sign in again');
    await fill(context, signIn.getByLabelText('Password'), people.admin.password);
    await press({ canvas: signIn, userEvent }, 'Sign in');
    const codes = await addApp(context);
    await press({ canvas: codes, userEvent }, 'I saved them');
    await isCreated(hub);
  },
});
