import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub, inApp } from '../../lib/stories.tsx';
import RegisterOffer from './RegisterOffer.tsx';

/** The link to registration below the login form, if the settings allow registration. */
const meta = preview.meta({
  component: RegisterOffer,
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register');
  },
});
