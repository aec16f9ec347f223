import { describe, expect, it } from 'vitest';
import { readUsage } from './usage.ts';

const { components, icons, tokens } = readUsage();

describe('the usage of the library', () => {
  it('has the files that import a component, and not its own ones', () => {
    expect(components.AppTile).toContain('packages/features/src/portal/home/MyApps.tsx');
    expect(components.Mark).toContain('packages/ui/src/Wordmark/Wordmark.tsx');
    expect(components.Button).not.toContain('packages/ui/src/Button/index.ts');
  });

  it('leaves out stories and tests', () => {
    const files = [components, icons].flatMap(users => Object.values(users).flat());
    expect(files.filter(file => /stories|\.test\./.test(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('has the files that import an icon', () => {
    expect(icons.Sun).toEqual(['packages/features/src/shell/themes.tsx']);
    expect(Object.keys(icons)).not.toContain('LucideIcon');
  });

  it('has the tokens of a component, also of the styles that it shares', () => {
    expect(tokens.Mark).toEqual(['colour.accent', 'space[12]', 'space[6]', 'space[8]']);
    expect(tokens.Badge).toContain('colour.dangerSoft');
    expect(tokens.IconButton).toContain('colour.accentHover');
    expect(tokens.Dialog).toContain('shadow.modal');
    expect(tokens.RouterProvider).toEqual([]);
  });

  it('has only tokens that exist', () => {
    const pattern =
      /^(colour|font|weight|radius|layer|width|motion|size|shadow)\.\w+$|^space\[\d+\]$|^text\.\w+\.(size|line|tracking)$/;
    const all = Object.values(tokens).flat();
    expect(all.filter(token => !pattern.test(token))).toEqual([]);
  });
});
