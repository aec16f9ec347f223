import { describe, expect, test } from 'vitest';
import { readProps } from '../docs/props.ts';

const read = (files: Record<string, string>, folder: string) =>
  Object.entries(files).find(([path]) => path.includes(`/${folder}/${folder}.`))?.[1] ?? '';
const stories = import.meta.glob<string>('../../packages/ui/src/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('../../packages/ui/src/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const props = readProps('library');
const library = Object.entries(props).map(([folder, components]) => ({
  folder,
  components: Object.keys(components),
  source: read(stories, folder),
  text: read(texts, folder),
}));
const names = new Set(library.flatMap(({ folder, components }) => [folder, ...components]));

describe.each(library)('$folder', ({ components, source, text }) => {
  test('has a story of each component, and one called Default', () => {
    for (const component of components)
      expect(source).toMatch(new RegExp(`component: ${component}\\b|<${component}\\b`));
    expect(source).toContain('export const Default = meta.story(');
  });

  test('documents its purpose, when to use it and when not, its keys and its accessibility', () => {
    expect(text).toMatch(/^\w.*\.\n/);
    const parts = [...text.matchAll(/^\*\*([\w ]+)\.\*\*\s/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Use it', 'Not', 'Keyboard', 'Accessibility']);
  });

  test('names only existing components in its docs', () => {
    for (const [, name] of text.matchAll(/`([A-Z]\w+)`/g)) expect(names).toContain(name);
  });
});

test('props have their values, default and description', () => {
  expect(props.Button?.Button).toContainEqual({
    name: 'variant',
    isRequired: false,
    type: "'danger' | 'primary' | 'quiet' | 'secondary'",
    description: expect.any(String),
    fallback: "'secondary'",
  });
});
