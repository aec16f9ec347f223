import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor, inApp } from '../../lib/stories.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The form with which visitors create an account. The screen of the registration shows what happens then. */
const meta = preview.meta({
  component: RegisterForm,
  args: { passwordMinLength: 12 },
  decorators: [inApp({ app: 'portal', path: '/register' })],
  beforeEach: hubFor(),
});

export const Ready = meta.story({
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toHaveAccessibleDescription(
      new RegExp(`^At least ${args.passwordMinLength} characters\\.`),
    );
  },
});
