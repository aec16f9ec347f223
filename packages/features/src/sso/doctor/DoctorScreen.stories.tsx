import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { freshHub, inApp, inConsole } from '../../lib/stories.tsx';
import { DoctorScreen } from './DoctorScreen.tsx';
import { appId, connect } from './stories.tsx';

/** Tests the sign-on of an application, and explains refused requests. */
const meta = preview.meta({
  component: DoctorScreen,
  parameters: { layout: 'fullscreen', path: `/apps/${appId}/test` },
  decorators: [inConsole, inApp({ app: 'admin', path: `/apps/${appId}/test` })],
  beforeEach: context => connect(freshHub(context, people.admin)),
});

export const Ready = meta.story({
  parameters: { state: 'doctor.test-none' },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Test sign-on' });
    await canvas.findByText('No refused requests');
    await waitFor(() => expect(document.title).toBe('Test sign-on · Portico'));
  },
});

/** An address with an unknown application, or one that was deleted. */
export const UnknownApplication = meta.story({
  parameters: { state: 'doctor.app-gone', path: '/apps/d0000000-0000-4000-8000-00000000dead/test' },
  play: async ({ canvas }) => {
    await canvas.findByText('The application could not be loaded.');
  },
});
