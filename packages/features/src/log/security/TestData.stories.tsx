import { api } from '@portico/contract/api/table';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { onSecurity } from './stories.tsx';
import { TestData } from './TestData.tsx';

/** Generates test events, and clears them, on a hub for trying things out. */
const meta = preview.meta({ component: TestData, ...onSecurity });

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear test data' }));
    await expect(await screen.findByText('No test events to clear')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Test Data' }));
    await expect(await screen.findByText('7 test events generated')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear test data' }));
    await expect(await screen.findByText('7 test events cleared')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'security.test-data-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.security.generateTestData), fails(api.security.clearTestData));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear test data' }));
    await expect(await screen.findByText('Failed to clear test data.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Test Data' }));
    await expect(await screen.findByText('Failed to generate test data.')).toBeVisible();
  },
});
