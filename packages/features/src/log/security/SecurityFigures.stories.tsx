import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SecurityFigures } from './SecurityFigures.tsx';
import { onSecurity } from './stories.tsx';

/** Four figures about security events. */
const meta = preview.meta({ component: SecurityFigures, ...onSecurity });

const figure = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('group', { name }));

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await (await figure(canvas, 'Recent Events')).findByText('4')).toBeVisible();
    await expect((await figure(canvas, 'Blocked Attempts')).getByText('0')).toBeVisible();
    await expect((await figure(canvas, 'High-Risk IPs')).getByText('2')).toBeVisible();
    await expect((await figure(canvas, 'Average Risk Score')).getByText('61')).toBeVisible();
  },
});
