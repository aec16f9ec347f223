import { api } from '@portico/contract/table';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import { expect, screen } from 'storybook/test';
import { onSecurity } from './stories.tsx';
import { TestData } from './TestData.tsx';

/** Generates test events, and clears them, on a hub for trying things out. */
const meta = preview.meta({ component: TestData, ...onSecurity });

/** After that the hub fails. */
export const Ready = meta.story({
  parameters: { state: 'security.test-data-failed' },
  play: async ({ canvas, msw, userEvent }) => {
    const press = async (name: string, toast: string) => {
      await userEvent.click(await canvas.findByRole('button', { name }));
      await expect(await screen.findByText(toast)).toBeVisible();
    };
    await press('Clear test data', 'No test events to clear');
    await press('Generate Test Data', '7 test events generated');
    await press('Clear test data', '7 test events cleared');
    msw.use(fails(api.security.generateTestData), fails(api.security.clearTestData));
    await press('Generate Test Data', 'Failed to generate test data.');
    await passes('security.test-data-failed');
    await press('Clear test data', 'Failed to clear test data.');
  },
});
