import { describe, expect, test } from 'vitest';
import type { ComponentDocs } from '../docs/docs.ts';

const indexes = import.meta.glob<string>('../../packages/ui/src/*/index.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const stories = import.meta.glob<string>('../../packages/ui/src/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const docs = import.meta.glob<ComponentDocs>('../../packages/ui/src/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});

/** The files of a folder of the library, by the folder's name. */
const byFolder = <File>(files: Record<string, File>) =>
  new Map(Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? path, file]));

const storiesOf = byFolder(stories);
const docsOf = byFolder(docs);

/** What an index gives away besides types. */
const valuesOf = (index: string) =>
  Array.from(index.matchAll(/^export \{([^}]*)\}/gm), ([, names = '']) => names.split(','))
    .flat()
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '));

/** Each folder with components in it, and these by name: what begins with a capital. */
const library = Array.from(byFolder(indexes), ([folder, index]) => ({
  folder,
  components: valuesOf(index).filter(name => /^[A-Z]/.test(name)),
})).filter(({ components }) => components.length > 0);

const names = new Set(library.flatMap(({ components }) => components));

test('every index names what it exports', () => {
  for (const index of Object.values(indexes)) expect(index).not.toMatch(/export (\*|default|const|function)/);
});

describe.each(library)('$folder', ({ folder, components }) => {
  const shown = storiesOf.get(folder) ?? '';
  const said = docsOf.get(folder);

  test.each(components)('%s is shown by a story', component => {
    expect(shown).toMatch(new RegExp(`component: ${component}\\b|<${component}\\b`));
  });

  test.each(components)('the props of %s are on the page', component => {
    const main = /component: (\w+)/.exec(shown)?.[1];
    const others = /subcomponents: \{([^}]*)\}/.exec(shown)?.[1]?.match(/\w+/g) ?? [];
    expect([main, ...others]).toContain(component);
  });

  test('the first story shows it with what it needs', () => {
    expect(shown).toContain('export const Default = meta.story(');
    expect(shown).toContain("tags: ['autodocs']");
  });

  test('the page says what it is for, where something else is right, its keys and how it is heard', () => {
    expect(said).toEqual({
      purpose: expect.stringMatching(/\.$/),
      avoid: expect.arrayContaining([expect.stringMatching(/\.$/)]),
      keyboard: expect.anything(),
      accessibility: expect.arrayContaining([expect.stringMatching(/\.$/)]),
    });
    expect(Object.values(said?.keyboard ?? {}).length).toBeGreaterThan(0);
  });

  test('the components that the page names exist', () => {
    const named = JSON.stringify(said ?? {}).match(/`[A-Z]\w+`/g) ?? [];
    for (const name of named) expect(names).toContain(name.slice(1, -1));
  });
});
