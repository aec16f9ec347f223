import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from '../stories.ts';
import { root, storiesOfFeatures } from './declared.ts';
import { states } from './states.ts';

const files = storiesOfFeatures();
const declared = files.flatMap(({ declared }) => declared);

describe('the states of the product', () => {
  it('have a story each that every run plays', () => {
    const used = new Set(declared.filter(({ isFull }) => !isFull).map(({ state }) => state));
    expect(states.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are the only ones that stories declare', () => {
    const known = new Set(states.map(({ id }) => id));
    expect(declared.filter(({ state }) => !known.has(state))).toEqual([]);
  });

  it('have unique ids', () => {
    expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  });
});

describe('a component of the library', () => {
  it('is in one group of the sidebar', () => {
    const components = globSync('packages/ui/src/*/*.stories.tsx', { cwd: root });
    const names = components.map(file => basename(file, '.stories.tsx')).sort();
    expect(Object.values(groups).flat().sort()).toEqual(names);
  });
});

/** Files whose stories have no component of their own: layouts, hooks, and what several parts do together. */
const withoutReady = /\/(flows|lib\/(data|navigation))\/|\/(Geometry|Toasts|OpenView)\.stories/;

describe('a file of stories of features', () => {
  it('has a story called Ready, for its docs page and pictures', () => {
    const reviewed = files.filter(({ file }) => !withoutReady.test(file));
    const lacking = reviewed.filter(({ names }) => names.filter(name => name === 'Ready').length !== 1);
    expect(lacking.map(({ file }) => file)).toEqual([]);
  });

  it('mounts the shell of the console for a screen only', () => {
    const mounting = files.filter(({ file }) =>
      /\b(inConsole|onPage)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    const isAboutScreens = /Screen\.stories|\/(shell|flows|lib)\//;
    expect(mounting.filter(({ file }) => !isAboutScreens.test(file)).map(({ file }) => file)).toEqual([]);
  });

  it('has a component beside it of the same name', () => {
    const reviewed = files.filter(({ file }) => !withoutReady.test(file));
    const lonely = reviewed.filter(({ file }) => !existsSync(join(root, file.replace('.stories.', '.'))));
    expect(lonely.map(({ file }) => file)).toEqual([]);
  });
});

describe('the pages of Storybook', () => {
  it('link to existing stories', () => {
    const known = new Set(files.flatMap(({ ids }) => ids));
    const texts = globSync('.storybook/*/*.mdx', { cwd: root }).map(file =>
      readFileSync(join(root, file), 'utf8'),
    );
    const linked = texts.flatMap(text => [...text.matchAll(/path=\/story\/(screens-[\w-]+)/g)]);
    expect(linked.map(([, id = '']) => id).filter(id => !known.has(id))).toEqual([]);
  });
});

describe('the approved pictures', () => {
  const pictures = globSync('.storybook/pictures/*/*.png', { cwd: root });

  it('are at most 600, and 20 MB', () => {
    const sizes = pictures.map(file => statSync(join(root, file)).size);
    expect(sizes.length).toBeLessThanOrEqual(600);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
  });

  it('belong to a story each', () => {
    const known = new Set(files.flatMap(({ ids }) => ids.map(id => id.replace('--', '-'))));
    const ofScreens = pictures.map(file => basename(file, '.png')).filter(id => id.startsWith('screens-'));
    expect(ofScreens.filter(id => !known.has(id))).toEqual([]);
  });

  it('differ from each other', () => {
    const byContent = new Map<string, string[]>();
    for (const file of pictures) {
      const id = basename(file, '.png');
      if (!file.includes('/light/')) continue;
      const digest = createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex');
      byContent.set(digest, [...(byContent.get(digest) ?? []), id]);
    }
    expect([...byContent.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});
