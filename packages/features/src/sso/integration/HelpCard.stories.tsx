import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { HelpCard } from './HelpCard.tsx';

/** Links to the reasons of refused tokens and to all endpoints. */
const meta = preview.meta({ component: HelpCard, args: { titleLevel: 2 as const } });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^The OpenAPI document/ })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
  },
});
