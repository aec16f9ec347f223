import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { freshHub, inApp, inConsole } from '../../lib/stories.tsx';
import { DoctorScreen } from './DoctorScreen.tsx';
import { appId, connect } from './stories.tsx';

/** Tests the sign-on of an application, and explains refused requests. */
const meta = preview.meta({
  component: DoctorScreen,
  parameters: { layout: 'fullscreen', path: `/apps/${appId}/test` },
  decorators: [inConsole, inApp({ app: 'admin', path: `/apps/${appId}/test` })],
  beforeEach(context) {
    connect(freshHub(context, people.admin));
  },
});

export const Ready = meta.story({
  parameters: { state: 'doctor.test-none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign-on to Pantry' })).toBeVisible();
    const card = within(await canvas.findByRole('region', { name: 'Test sign-on' }));
    await expect(card.getByRole('button', { name: 'Test sign-on' })).toBeEnabled();
    await expect(await canvas.findByText('No refused requests')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Test sign-on · Portico'));
  },
});

/** An address with an unknown application, or one that was deleted. */
export const UnknownApplication = meta.story({
  parameters: { state: 'doctor.app-gone', path: '/apps/d0000000-0000-4000-8000-00000000dead/test' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
  },
});
