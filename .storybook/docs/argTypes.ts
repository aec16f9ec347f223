import { features, library } from 'virtual:library';
import { isValidElement } from 'react';
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import type { Prop } from './props.ts';

const controls: Record<string, InputType['control']> = {
  boolean: { type: 'boolean' },
  number: { type: 'number' },
  string: { type: 'text' },
};

/** Returns the control of a prop: a select for a union of literals, a text field for text. */
function controlOf({ type }: Prop, initial: unknown): InputType {
  const values = type.split(' | ');
  if (values.every(value => /^('[^']*'|\d+)$/.test(value))) {
    const options = values.map(value => JSON.parse(value.replaceAll("'", '"')));
    return { control: { type: 'select' }, options };
  }
  const isText = type === 'ReactNode' && typeof initial === 'string';
  const isData = !isValidElement(initial) && typeof initial === 'object' && initial !== null;
  return { control: controls[isText ? 'string' : type] ?? (isData ? { type: 'object' } : { disable: true }) };
}

/** Returns the props of the component that the stories of a title are about. */
function propsOf(title: string): Prop[] {
  const [group, ...path] = title.split('/');
  const name = path.at(-1) ?? '';
  // Storybook shortens 'shell/Shell' to 'Shell'.
  const keys = [path.join('/'), `${name.toLowerCase()}/${name}`];
  if (group === 'Screens') return keys.flatMap(key => features[key]?.[name] ?? []);
  const { [name]: own, ...others } = library[name] ?? {};
  return own ?? Object.values(others)[0] ?? [];
}

/** Fills the Controls panel with the props of a story's component. */
export const propsOfComponent: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const described = propsOf(title).map(prop => [
    prop.name,
    {
      ...argTypes[prop.name],
      ...controlOf(prop, initialArgs[prop.name]),
      name: prop.name,
      description: prop.description,
      type: { ...argTypes[prop.name]?.type, required: prop.isRequired },
      table: {
        type: { summary: prop.type },
        ...(prop.fallback !== '' && { defaultValue: { summary: prop.fallback } }),
      },
    },
  ]);
  return { ...argTypes, ...Object.fromEntries(described) };
};
