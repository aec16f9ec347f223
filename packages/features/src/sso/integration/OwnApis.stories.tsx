import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { empty } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { freshHub } from '../../lib/stories.tsx';
import { OwnApis } from './OwnApis.tsx';
import { hub, inGuide } from './stories.tsx';

/** The APIs of applications with their scopes, for readers of the console. */
const meta = preview.meta({
  component: OwnApis,
  args: { hub },
  ...inGuide,
  beforeEach(context) {
    freshHub(context, people.manager);
  },
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

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty(api.apis.list)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No application has an API of its own\./)).toBeVisible();
  },
});

export const Loading = meta.story(loading(api.apis.list, 'Loading the APIs of applications'));

export const LoadFails = meta.story(
  loadFails(api.apis.list, 'The APIs of applications could not be loaded.'),
);
