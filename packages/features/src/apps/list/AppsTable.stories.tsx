import { api } from '@portico/contract/api/table';
import { appIds, fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import preview from '@portico/storybook/preview';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { AppsTable } from './AppsTable.tsx';
import { appOf, inApps, pantry } from './stories.tsx';

/** The applications as a list, for more of them than cards can show. */
const meta = preview.meta({
  component: AppsTable,
  args: {
    state: 'ready' as const,
    apps: fixtureOrganisation().apps.map(({ id }) => appOf(id)),
    newId: null as string | null,
    onOpen: fn(),
    empty: <EmptyState title="No Applications Yet" icon={null} />,
    failed: null,
  },
  decorators: [
    Story => (
      <Card padding="none">
        <Story />
      </Card>
    ),
    ...inApps.decorators,
  ],
  beforeEach(context) {
    freshHub(context, people.admin).organisation.oidcClients.push(newOidcClient(appIds.rooms));
  },
});

const rowOf = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('row', { name: new RegExp(`^(\\S\\S )?${name} `) }));

/** The menu of a row has what a card has as buttons. */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const row = await rowOf(canvas, 'Pantry');
    await expect(row.getByRole('link', { name: 'Pantry' })).toHaveAttribute('href', `/apps/${pantry.id}`);
    for (const text of ['Link or token', '4', 'Active']) await expect(row.getByText(text)).toBeVisible();
    await expect((await rowOf(canvas, 'Room Booking')).getByText('OpenID Connect')).toBeVisible();
    await expect((await rowOf(canvas, 'Drawing Archive')).getByText('Inactive')).toBeVisible();
    for (const [item, dialog] of [
      ['Manage access', 'access'],
      ['Grant All', 'grant-all'],
    ] as const) {
      await userEvent.click(row.getByRole('button', { name: 'Actions for Pantry' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
      await expect(args.onOpen).toHaveBeenLastCalledWith(dialog, pantry.id);
    }
  },
});

/** The names stay if their use cannot be read, however long they are. */
export const UseUnknown = meta.story({
  args: {
    apps: [{ ...pantry, name: `${'لوحات المراقبة '.repeat(3)}${'x'.repeat(20)}` }],
    newId: pantry.id,
  },
  beforeEach: ({ msw }) => msw.use(fails(api.access.connectedApps)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New')).toBeVisible();
    await expect(canvas.getAllByText('–')).toHaveLength(3);
  },
});
