import { describe, expect, it } from 'vitest';
import { colourPurposes, purposes, spacePurposes } from '../../packages/ui/src/theme/purposes.ts';
import { light } from '../../packages/ui/src/theme/themes.ts';
import * as tokens from '../../packages/ui/src/theme/tokens.ts';
import type { Colour } from '../../packages/ui/src/theme/vars.css.ts';
import { contrastText, lowestContrast, themeNames } from './contrasts.ts';

const colours = Object.keys(light) as Colour[];

describe.each(themeNames)('the contrasts of the %s theme', theme => {
  it('are known for every colour that carries a meaning', () => {
    const without = colours.filter(name => lowestContrast(name, theme) === undefined);
    expect(without).toEqual(['scrim', 'line', 'outline', 'rim', 'shadow']);
  });

  it('are as high as required', () => {
    for (const name of colours) {
      const { value, required } = lowestContrast(name, theme) ?? { value: 21, required: 3 };
      expect(value, name).toBeGreaterThanOrEqual(required);
    }
  });
});

describe('the lowest contrast', () => {
  it('names the other colour, for grounds too', () => {
    expect(lowestContrast('onDanger', 'light')).toMatchObject({ against: 'danger', required: 4.5 });
    expect(lowestContrast('edge', 'dark')).toMatchObject({ required: 3 });
    expect(lowestContrast('pressed', 'light')).toMatchObject({ against: 'ink' });
  });

  it('is rounded down', () => {
    expect(contrastText({ value: 4.59, against: 'raised', required: 4.5 })).toBe(
      '4.5:1 with raised; at least 4.5:1',
    );
  });
});

describe('the purposes of tokens', () => {
  it('are sentences', () => {
    const all = [colourPurposes, spacePurposes, ...Object.values(purposes)].flatMap(group =>
      Object.values(group),
    );
    expect(all.filter(text => !/^[A-Z].*\.$/.test(text))).toEqual([]);
  });

  it('cover every token', () => {
    expect(Object.keys(spacePurposes)).toEqual(Object.keys(tokens.space));
    const { space: _, ...others } = tokens;
    for (const [group, values] of Object.entries(others)) {
      expect(Object.keys(purposes[group as keyof typeof purposes]), group).toEqual(Object.keys(values));
    }
  });
});
