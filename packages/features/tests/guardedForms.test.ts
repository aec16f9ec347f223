import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fileForms,
  filters,
  formDialogs,
  guardedForms,
  screenForms,
  unguardedForms,
} from './guardedForms.ts';

const src = join(import.meta.dirname, '../src');

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/stories\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(join(src, file), 'utf8') }));

const hooks = ['lib/forms/useForm.ts', 'lib/forms/formState.ts', 'apps/page/WayForm.tsx'];

/** Returns the files that contain a pattern, except those that declare the hooks. */
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ file, text }) => pattern.test(text) && !hooks.includes(file))
    .map(({ file }) => file)
    .sort();

describe('forms with unsaved input', () => {
  it('lists every form in the table of guarded forms', () => {
    expect(filesWith(/\buse(Way)?Form[<(]/)).toEqual(
      Object.keys({ ...guardedForms, ...formDialogs, ...screenForms, ...fileForms }).sort(),
    );
  });

  it('leaves a form unguarded only where the table has a reason', () => {
    expect(filesWith(/\buseFormState[<(]/)).toEqual(Object.keys(unguardedForms).sort());
  });

  it('has a story for each form that confirms, or the dialog of every form does', () => {
    const stories = readFileSync(join(src, 'flows/UnsavedInput.stories.tsx'), 'utf8');
    expect(Object.keys(guardedForms).filter(file => !stories.includes(`asks('${file}'`))).toEqual([]);
    const asks = filesWith(/<FormDialog\b[\s\S]*?\bform=\{form\}/);
    expect(Object.keys(formDialogs).filter(file => !asks.includes(file))).toEqual([]);
    for (const file of Object.values(fileForms))
      expect(readFileSync(join(src, file), 'utf8')).toContain('Leave without saving?');
  });

  it('name the parameter of the address that shows them, so that Back asks too', () => {
    const guarded = Object.entries(guardedForms).map(([file, { path }]) => [file, path] as const);
    const paths = [...guarded, ...Object.entries({ ...formDialogs, ...screenForms })];
    const shown = paths.filter(([, path]) => /[?&](?!tab=)/.test(path));
    expect(shown.length).toBeGreaterThan(5);
    const files = [...shown.map(([file]) => file), ...Object.keys(fileForms)];
    expect(files.filter(file => !readFileSync(join(src, file), 'utf8').includes('openedBy'))).toEqual([]);
  });

  it('gives every text field its value from one of the hooks', () => {
    const withFields = sources.filter(({ text }) => /<(TextField|TextArea|PasswordField)\b/.test(text));
    expect(withFields.length).toBeGreaterThan(5);
    const loose = withFields.filter(({ text }) => {
      const tags = text.match(/<(?:TextField|TextArea|PasswordField)\b[^>]*?(?:\/>|=>)/gs) ?? [];
      return tags.some(tag => !/\bfield\(/.test(tag) && !/\bisReadOnly\b/.test(tag));
    });
    expect(loose.map(({ file }) => file)).toEqual(filters);
  });

  it('uses no plain HTML form, which has no guard', () => {
    expect(filesWith(/<(form|input|textarea)\b/)).toEqual([]);
  });
});
