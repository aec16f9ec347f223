import { endpointIds } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { EndpointsTable } from './EndpointsTable.tsx';
import { inSettings, systemInfo } from './stories.tsx';

/** The endpoints of the hub's API. */
const meta = preview.meta({
  component: EndpointsTable,
  tags: ['autodocs'],
  args: { endpoints: systemInfo.endpoints },
  ...inSettings,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'POST /api/validate' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(endpointIds.length + 1);
    await expect(canvas.getByRole('link', { name: /OpenAPI document/ })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
  },
});
