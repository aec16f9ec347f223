import { api } from '@portico/contract/api/table';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { OwnApis } from './OwnApis.tsx';
import { hub, inGuide } from './stories.tsx';

/** The APIs of applications with their scopes, for readers of the console. */
const meta = preview.meta({
  component: OwnApis,
  args: { hub },
  ...inGuide,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 3, name: 'The API of Parcel Desk' }),
    ).toBeVisible();
    await expect(canvas.getByText('labels:print').nextElementSibling).toHaveTextContent('Print labels');
    await expect(canvas.getByRole('group', { name: 'Token for The API of Parcel Desk' })).toHaveTextContent(
      `-d resource=https://parcels.apps.brackenfield.example/api`,
    );
  },
});

/** The APIs can't be loaded at first. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apis.list), empty(api.apis.list)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The APIs of applications could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText(/^No application has an API of its own\./)).toBeVisible();
  },
});
