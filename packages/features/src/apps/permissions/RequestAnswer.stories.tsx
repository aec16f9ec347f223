import { appIds, people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { RequestAnswer } from './RequestAnswer.tsx';
import { onPermissions, requestFor } from './stories.tsx';

/** A pending request for an application, to grant or decline. */
const meta = preview.meta({
  component: RequestAnswer,
  args: {
    request: requestFor(appIds.builds),
    access: { pending: () => undefined, set: fn() },
    onAnswer: fn(),
  },
  ...onPermissions,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Decline Build Monitor for Jonas Weidmann' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Grant Build Monitor to Jonas Weidmann' }));
    await expect(args.access.set).toHaveBeenCalledWith(
      { userId: people.user.id, appId: appIds.builds },
      true,
      'Access to Build Monitor granted to Jonas Weidmann',
    );
    await expect(args.onAnswer).toHaveBeenCalledOnce();
  },
});

/** The owner may raise the role of a user who requests more than the role allows. */
export const AboveRole = meta.story({
  args: { request: requestFor(appIds.payroll) },
  beforeEach(context) {
    freshHub(context, people.owner);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Change role and grant Payroll and Expenses/ }),
    );
    await expect(
      await screen.findByRole('alertdialog', { name: /^Make Jonas Weidmann Admin/ }),
    ).toBeVisible();
  },
});

/** Managers may neither grant it nor raise the role. */
export const AboveRoleForAManager = meta.story({
  args: { request: requestFor(appIds.payroll) },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Grant/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: /^Change role/ })).not.toBeInTheDocument();
  },
});
