import { endpointIds } from '@portico/contract/api/table';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { inSettings, systemInfo } from '../settings/stories.tsx';
import { Endpoints } from './Endpoints.tsx';

/** The endpoints of the hub's API, folded by area. */
const meta = preview.meta({
  component: Endpoints,
  args: { endpoints: systemInfo.endpoints },
  ...inSettings,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    const counts = (await canvas.findAllByRole('button')).map(button =>
      Number(button.textContent?.match(/\d+$/)),
    );
    await expect(counts.reduce((sum, count) => sum + count)).toBe(endpointIds.length);
    await userEvent.click(canvas.getByRole('button', { name: /^Single sign-on/ }));
    const list = await canvas.findByRole('list', { name: 'Endpoints: Single sign-on' });
    await expect(list).toHaveTextContent('POST /api/validate');
    await expect(canvas.getByRole('link', { name: /OpenAPI document/ })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
  },
});
