import { api } from '@portico/contract/table';
import { answers } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { HighRiskAddresses } from './HighRiskAddresses.tsx';
import { onSecurity } from './stories.tsx';

/** The IP addresses with the highest risk. Each links to its entries in the audit log. */
const meta = preview.meta({ component: HighRiskAddresses, ...onSecurity });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const [worst] = await canvas.findAllByRole('listitem');
    await expect(worst).toHaveTextContent(/^203\.0\.113\.77.*1 event.*Almaty, Kazakhstan.*92\/100$/);
    await expect(canvas.getByRole('link', { name: '203.0.113.77 in the audit log' })).toHaveAttribute(
      'href',
      '/audit-logs?ipAddress=203.0.113.77',
    );
  },
});

export const Many = meta.story({
  tags: ['full'],
  beforeEach({ msw }) {
    const highRiskIps = Array.from({ length: 10 }, (_, index) => ({
      ipAddress: `192.0.2.${index}`,
      location: null,
      maxRiskScore: 99 - index,
      eventCount: index + 1,
    }));
    msw.use(
      answers(api.security.dashboard, {
        recentEvents: [],
        blockedAttempts: 0,
        totalRiskScore: 0,
        isTestDataOn: false,
        highRiskIps,
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 7 more' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(10));
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
