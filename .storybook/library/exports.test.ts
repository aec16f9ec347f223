import { describe, expect, test } from 'vitest';
import type { ComponentDocs } from '../docs/docs.ts';
import { readLibrary } from '../docs/props.ts';

const stories = import.meta.glob<string>('../../packages/ui/src/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const docs = import.meta.glob<ComponentDocs>('../../packages/ui/src/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});

const library = Object.entries(readLibrary()).map(([folder, components]) => ({
  folder,
  components: Object.keys(components),
  shown: stories[`../../packages/ui/src/${folder}/${folder}.stories.tsx`] ?? '',
  said: docs[`../../packages/ui/src/${folder}/${folder}.docs.ts`],
}));

const names = new Set(library.flatMap(({ folder, components }) => [folder, ...components]));
const sentence = expect.stringMatching(/\.$/);

describe.each(library)('$folder', ({ components, shown, said }) => {
  test.each(components)('%s is shown by a story', component => {
    expect(shown).toMatch(new RegExp(`component: ${component}\\b|<${component}\\b`));
  });

  test('the first story shows it with what it needs, and it has a page', () => {
    expect(shown).toContain('export const Default = meta.story(');
    expect(shown).toContain("tags: ['autodocs']");
  });

  test('the page says what it is for, where something else is right, its keys, and how it is heard', () => {
    expect(said).toEqual({
      purpose: sentence,
      avoid: expect.arrayContaining([sentence]),
      keyboard: expect.anything(),
      accessibility: expect.arrayContaining([sentence]),
    });
    expect(Object.values(said?.keyboard ?? {})).not.toEqual([]);
  });

  test('the components that the page names exist', () => {
    const named = JSON.stringify(said ?? {}).match(/`[A-Z]\w+`/g) ?? [];
    for (const name of named) expect(names).toContain(name.slice(1, -1));
  });
});
