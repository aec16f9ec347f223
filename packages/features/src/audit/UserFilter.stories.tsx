import { people } from '@portico/mocks/fixtures';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub } from '../lib/stories.tsx';
import { inAudit } from './stories.tsx';
import { UserFilter } from './UserFilter.tsx';

/** Filters the log by user or machine client. */
const meta = preview.meta({
  component: UserFilter,
  args: { userId: null, name: undefined, onChange: fn() },
  ...inAudit,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

/** Finds users whose names match. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'User' }), 'oakh');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'maren.oakhurst' }));
    await expect(args.onChange).toHaveBeenCalledWith(people.owner.id);
  },
});
