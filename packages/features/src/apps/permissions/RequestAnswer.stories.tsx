import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
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

/** Managers may neither grant it nor raise the role. */
export const AboveRoleForAManager = meta.story({
  args: { request: requestFor(appIds.payroll) },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Grant/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: /^Change role/ })).not.toBeInTheDocument();
  },
});
