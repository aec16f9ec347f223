import { describe, expect, it } from 'vitest';
import { hex, managerThemes } from './brand.ts';

describe('the theme of Storybook itself', () => {
  it('has our colours in a notation that Storybook can compute with', () => {
    expect(hex('oklch(1 0 0)')).toBe('#ffffff');
    expect(hex('oklch(0 0 0)')).toBe('#000000');
    // Red and blue of sRGB, from CSS Color 4.
    expect(hex('oklch(0.62796 0.25768 29.234)')).toBe('#ff0000');
    expect(hex('oklch(0.45201 0.31321 264.052)')).toBe('#0000ff');
  });

  it.each(Object.entries(managerThemes))('is %s, with the name and the logo', (base, theme) => {
    expect(theme).toMatchObject({ base, brandTitle: 'Portico' });
    expect(decodeURIComponent(String(theme.brandImage))).toContain('>Portico</text>');
  });
});
