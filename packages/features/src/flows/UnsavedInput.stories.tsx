import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type GuardedForm, guardedForms } from '../../tests/guardedForms.ts';
import { fill, freshHub, hubFor } from '../lib/stories.tsx';
import { Browser } from './stories.tsx';

/** Forms confirm before unsaved input is lost: one of each kind, and of each way to leave it. */
const meta = preview.meta({
  component: Browser,
  // React Aria moves the focus between two dialogs in an animation frame, which no step can await.
  parameters: { layout: 'fullscreen', console: /not wrapped in act/ },
});

const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Finds the question, once it has the focus. */
async function question() {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  return dialog;
}

const answer = async ({ userEvent }: Pick<StoryContext, 'userEvent'>, name: string) => {
  await userEvent.click((await question()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

/** Types into a form, stays once, and then leaves. */
function asks(file: keyof typeof guardedForms) {
  const form: GuardedForm = guardedForms[file];
  return {
    args: { start: form.path },
    beforeEach(context: StoryContext) {
      const { organisation } = freshHub(context, form.person === null ? undefined : people[form.person]);
      organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
    },
    play: async ({ userEvent, step }: Pick<StoryContext, 'userEvent' | 'step'>) => {
      if (form.openedBy) await userEvent.click(await screen.findByRole('button', { name: form.openedBy }));
      if (form.leftBy === 'Escape') await screen.findByRole('dialog');
      const fieldNow = () =>
        waitFor(() => {
          const page = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
          return within(page).getByLabelText<HTMLInputElement>(new RegExp(`^${form.field}`), {
            selector: 'input, textarea',
          });
        });
      const leave = async () => {
        if (form.leftBy === 'Escape') await userEvent.keyboard('{Escape}');
        else await userEvent.click(await screen.findByRole(form.leftBy.role, { name: form.leftBy.name }));
      };
      const initial = (await fieldNow()).value;
      await step('nothing asks about a form without input', async () => {
        await expect(browserAsks()).toBe(false);
      });
      await step('with input, the browser asks before it closes the page', async () => {
        await userEvent.type(await fieldNow(), '1');
        await waitFor(() => expect(browserAsks()).toBe(true));
      });
      await step('Keep editing keeps the input', async () => {
        await leave();
        await answer({ userEvent }, 'Keep editing');
        const field = await fieldNow();
        if (form.leftBy === 'Escape') await waitFor(() => expect(field).toHaveFocus());
        await expect(field).toHaveValue(`${initial}1`);
      });
      await step('Leave without saving leaves', async () => {
        const field = await fieldNow();
        await leave();
        await answer({ userEvent }, 'Leave without saving');
        await waitFor(() => expect(field).not.toBeInTheDocument());
        await expect(browserAsks()).toBe(false);
      });
    },
  };
}

export const AddApp = meta.story({ ...asks('apps/list/AddAppForm.tsx'), tags: ['full'] });
export const ConnectFromCatalogue = meta.story({ ...asks('apps/connect/ConnectForm.tsx'), tags: ['full'] });
export const ForgotPassword = meta.story({ ...asks('session/proof/ForgotPassword.tsx'), tags: ['full'] });
export const ForcedChange = meta.story({
  ...asks('signIn/password/ForcedChange.tsx'),
  tags: ['full'],
  // Logging out ends the document, and a blank page has no landmarks.
  parameters: { a11y: { test: 'off' } },
});
export const Profile = meta.story({ ...asks('people/profile/useProfileForm.ts'), tags: ['full'] });
export const Invitation = meta.story({ ...asks('signIn/invitation/ChoosePassword.tsx'), tags: ['full'] });
export const Enrolment = meta.story({ ...asks('signIn/invitation/useEnrolment.ts'), tags: ['full'] });
export const Register = meta.story(asks('signIn/register/RegisterForm.tsx'));
export const Settings = meta.story({ ...asks('hub/settings/useSettingsForm.tsx'), tags: ['full'] });
export const CreateUser = meta.story(asks('people/list/CreateUserDialog.tsx'));
export const NameInPlace = meta.story({ ...asks('people/list/NameForm.tsx'), tags: ['full'] });

/** Input that was typed and removed again is nothing to lose. After a save there is no confirmation. */
export const Saved = meta.story({
  args: { start: '/profile?edit' },
  beforeEach: hubFor(people.user),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^First name/);
    await userEvent.type(name, 'x');
    await waitFor(() => expect(browserAsks()).toBe(true));
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(browserAsks()).toBe(false));
    await userEvent.type(name, 'x');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByRole('alertdialog', { name: 'Profile updated' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(browserAsks()).toBe(false);
    await userEvent.click(canvas.getByRole('link', { name: 'Portico' }));
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonasx' })).toBeVisible();
  },
});

/** A tab of the profile keeps the other tab's new password. */
export const PasswordOnAnotherTab = meta.story({
  args: { start: '/profile?tab=security' },
  beforeEach: hubFor(people.user),
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await canvas.findByLabelText('New password'), 'slow brass ferry');
    await userEvent.click(canvas.getByRole('tab', { name: 'Profile Information' }));
    await canvas.findByRole('button', { name: 'Edit' });
    await expect(browserAsks()).toBe(true);
    await userEvent.click(canvas.getByRole('tab', { name: 'Security' }));
    await expect(await canvas.findByLabelText('New password')).toHaveValue('slow brass ferry');
  },
});
