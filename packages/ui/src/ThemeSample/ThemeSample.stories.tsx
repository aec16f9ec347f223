import { resolveColours } from '@portico/storybook/environment/resolvedColours';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { dark } from '../theme/themes.ts';
import { ThemeSample } from './ThemeSample.tsx';

const yellow = {
  accent: '#ffd400',
  accentHover: '#ffe99e',
  onAccent: '#0b1414',
  accentInk: '#ffd400',
  accentSoft: '#2d2715',
  focus: '#ffd400',
};

const meta = preview.meta({
  component: ThemeSample,
  args: {
    theme: 'dark' as const,
    colours: yellow,
    children: <Button variant="primary">Sign In</Button>,
  },
});

/** Has another theme and colours, and controls that cannot be used. */
export const Default = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    const button = canvasElement.querySelector('button');
    if (button === null) throw new Error('The sample has no button');
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(255, 212, 0)');
    await expect(getComputedStyle(button).color).toBe('rgb(11, 20, 20)');
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
  },
});

/** Has every colour of its theme, also where the build resolves them at the root. */
export const InTheBuild = meta.story({
  parameters: { picture: false },
  beforeEach: () => resolveColours('light'),
  play: async ({ canvasElement }) => {
    const { backgroundColor, color } = getComputedStyle(
      canvasElement.querySelector('[data-sample]') ?? canvasElement,
    );
    await expect([backgroundColor, color]).toEqual([dark.surface, dark.ink]);
  },
});

export const Permutations = meta.story({
  render: () => (
    <Grid columns="small">
      {(['light', 'dark'] as const).map(theme => (
        <ThemeSample key={theme} theme={theme} colours={null}>
          <Heading level={2}>Sign in to Portico</Heading>
          <Button variant="primary">Sign In</Button>
        </ThemeSample>
      ))}
      <ThemeSample theme="light" colours={{ ...yellow, accent: '#7a1f5c', onAccent: '#ffffff' }}>
        <Heading level={2}>{'unbroken'.repeat(20)}</Heading>
        <Button variant="primary">Sign In</Button>
      </ThemeSample>
    </Grid>
  ),
});
