import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
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
