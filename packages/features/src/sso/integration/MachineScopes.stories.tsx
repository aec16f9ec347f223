import { hubScopes } from '@portico/contract/sso/machineScopes';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { MachineScopes } from './MachineScopes.tsx';
import { hub } from './stories.tsx';

/** Tokens of the management API for machine clients, with the scopes that the hub checks. */
const meta = preview.meta({
  component: MachineScopes,
  args: { hub, titleLevel: 2 as const },
});

export const Ready = meta.story({
  tags: ['full'],
  play: async ({ canvas }) => {
    for (const [name, description] of Object.entries(hubScopes)) {
      await expect(canvas.getByText(name).nextElementSibling).toHaveTextContent(description);
    }
    await expect(
      canvas.getByRole('group', { name: 'Token for The management API of this hub' }),
    ).toHaveTextContent(`curl -X POST ${hub}/oidc/token`);
  },
});
