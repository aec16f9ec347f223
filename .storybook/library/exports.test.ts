import { describe, expect, test } from 'vitest';
import type { ComponentDocs } from '../docs/docs.ts';
import { readProps } from '../docs/props.ts';
import { faultsOf } from './sample.ts';

const stories = import.meta.glob<string>('../../packages/ui/src/*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const docs = import.meta.glob<ComponentDocs>('../../packages/ui/src/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});

const read = readProps('library');
const library = Object.entries(read).map(([folder, components]) => ({
  folder,
  components: Object.keys(components),
  source: stories[`../../packages/ui/src/${folder}/${folder}.stories.tsx`] ?? '',
  page: docs[`../../packages/ui/src/${folder}/${folder}.docs.ts`],
}));

const names = new Set(library.flatMap(({ folder, components }) => [folder, ...components]));
const sentence = expect.stringMatching(/\.$/);
const sentences = expect.toSatisfy(
  (list: readonly string[]) => list.length > 0 && list.every(text => text.endsWith('.')),
);

const allProps = new Map(Object.values(read).flatMap(components => Object.entries(components)));

describe.each(library)('$folder', ({ components, source, page }) => {
  test.each(components)('%s has a story', component => {
    expect(source).toMatch(new RegExp(`component: ${component}\\b|<${component}\\b`));
  });

  test('has a Default story', () => {
    expect(source).toContain('export const Default = meta.story(');
  });

  test('documents its purpose, uses, alternatives, keyboard and accessibility, with a sample', () => {
    expect(page).toEqual({
      purpose: sentence,
      use: sentences,
      avoid: sentences,
      do: sentences,
      dont: sentences,
      keyboard: expect.anything(),
      accessibility: sentences,
      sample: expect.any(String),
    });
    expect(Object.values(page?.keyboard ?? {})).not.toEqual([]);
  });

  test('has a sample of existing components with all required props and no other', () => {
    const sample = page?.sample ?? '';
    expect(components.some(name => sample.includes(`<${name}`))).toBe(true);
    expect(faultsOf(sample, allProps)).toEqual([]);
  });

  test('names only existing components in its docs', () => {
    const named = JSON.stringify(page ?? {}).match(/`[A-Z]\w+`/g) ?? [];
    for (const name of named) expect(names).toContain(name.slice(1, -1));
  });
});

test('the check of samples finds unknown components, unknown props and missing ones', () => {
  expect(faultsOf('<Buton />', allProps)).toEqual(['<Buton> does not exist']);
  expect(faultsOf('<Button colour="red">Save</Button>', allProps)).toEqual(['<Button> has no colour']);
  expect(faultsOf('<Select label="Role" options={roles} value={null} />', allProps)).toEqual([
    '<Select> lacks onChange',
  ]);
  expect(faultsOf('<Card title="A"><Badg>A</Badg></Card>', allProps)).toEqual(['<Badg> does not exist']);
  expect(faultsOf('<Card', allProps)).not.toEqual([]);
});

test('props have their values, default and description', () => {
  expect(read.Button?.Button).toContainEqual({
    name: 'variant',
    isRequired: false,
    type: "'danger' | 'primary' | 'quiet' | 'secondary'",
    description: expect.any(String),
    fallback: "'secondary'",
  });
  expect(read.TextField?.TextField).toContainEqual(
    expect.objectContaining({ name: 'label', isRequired: true, type: 'string' }),
  );
  expect(
    Object.values(read.PickList ?? {})
      .flat()
      .map(({ name }) => name),
  ).toContain('items');
});
