import { addAvatars } from '@portico/mocks/fixtureAvatars';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { expectToast, freshHub } from '../../lib/stories.tsx';
import { RemovePictureDialog } from './RemovePictureDialog.tsx';
import { asUser, inUsers } from './stories.tsx';

/** Confirms before an administrator removes an inappropriate picture. */
const meta = preview.meta({
  component: RemovePictureDialog,
  args: { user: asUser(people.user), onClose: fn() },
  ...inUsers,
  beforeEach(context) {
    addAvatars(freshHub(context, people.admin).organisation);
  },
});

export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove the picture of Jonas Weidmann?' }),
    );
    await expect(question.getByText(/^Their initials show instead\. The picture is deleted;/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove Picture' }));
    await expectToast('Picture removed', 'Jonas Weidmann');
    await expect(args.onClose).toHaveBeenCalled();
  },
});
