import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub, hubFor, inApp } from '../../lib/stories.tsx';
import RegisterOffer from './RegisterOffer.tsx';

/** The link to registration below the login form, if the settings allow registration. */
const meta = preview.meta({
  component: RegisterOffer,
  decorators: [inApp({ app: 'portal', path: '/login' })],
});

export const Ready = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Create an account' });
    await expect(link).toHaveAttribute('href', '/register');
  },
});

/** Its line stays empty, so that nothing moves. */
export const Closed = meta.story({
  beforeEach: hubFor(),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvasElement.getBoundingClientRect().height).toBeGreaterThan(20);
  },
});
