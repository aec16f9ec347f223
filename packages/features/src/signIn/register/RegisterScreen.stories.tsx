import { api } from '@portico/contract/table';
import { tabOrder } from '@portico/storybook/keyboard';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { freshHub, hubFor, inApp } from '../../lib/stories.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

/** The registration screen: the form, or the sentence that registration is closed. */
const meta = preview.meta({
  component: RegisterScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/register' })],
  beforeEach(context) {
    const { organisation } = freshHub(context);
    organisation.settings = { ...organisation.settings, allowSelfRegistration: true };
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form', { name: 'Create an account' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create a Portico account' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expect(document.title).toBe('Create an account · Portico');
  },
});

export const Loading = meta.story(loading(api.auth.options, 'Loading registration form'));

export const LoadFails = meta.story(
  loadFails(api.auth.options, 'The registration form could not be loaded.'),
);

export const Closed = meta.story({
  beforeEach: hubFor(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Self-registration is turned off\./)).toBeVisible();
    await expect(canvas.queryByRole('form')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  play: tabOrder(
    'textbox Username',
    'textbox Email',
    'textbox First name Optional',
    'textbox Last name Optional',
    'password Password',
    'button Show password',
    'button Create account',
    'link Sign in',
  ),
});
