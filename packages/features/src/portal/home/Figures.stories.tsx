import { api } from '@portico/contract/api/table';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { Figures } from './Figures.tsx';
import { inPortal } from './stories.tsx';

/** The numbers of the user's applications and live sessions. */
const meta = preview.meta({
  component: Figures,
  ...inPortal,
});

const figures = ['Apps Available', 'Total Sessions'];

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const [index, name] of figures.entries()) {
      await waitFor(() =>
        expect(canvas.getByRole('group', { name })).toHaveTextContent(index === 0 ? '3' : '1'),
      );
    }
    await expect(canvas.getByRole('link', { name: 'View your sessions' })).toHaveAttribute(
      'href',
      '/profile?tab=security&show=sessions',
    );
  },
});

/** A dash replaces a number that could not be counted. */
export const LoadFails = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.portal.myApps), fails(api.portal.stats)),
  play: async ({ canvas }) => {
    for (const name of figures) {
      await waitFor(() => expect(canvas.getByRole('group', { name })).toHaveTextContent('–'));
    }
  },
});
