import { guide } from '@portico/catalogue/guides/immich';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { RegistrationPreview } from './RegistrationPreview.tsx';

/** The values that the hub registers for an address, while it is typed. */
const meta = preview.meta({
  component: RegistrationPreview,
  args: { guide, address: 'https://photos.example.com' },
});

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('https://photos.example.com/auth/login')).toBeVisible();
  },
});
