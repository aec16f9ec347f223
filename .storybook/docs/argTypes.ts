import { library } from 'virtual:library';
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import type { Prop } from './docs.ts';

const controls: Record<string, InputType> = {
  boolean: { control: 'boolean' },
  number: { control: 'number' },
  string: { control: 'text' },
};

/** How a property is tried out: a list of values by choosing one. */
function controlOf({ type }: Prop): InputType | undefined {
  const values = type.split(' | ');
  if (!values.every(value => /^('[^']*'|\d+)$/.test(value))) return controls[type];
  return { control: 'select', options: values.map(value => JSON.parse(value.replaceAll("'", '"'))) };
}

/** Tells the panel 'Controls' what the component of a story takes. */
export const propsOfLibrary: ArgTypesEnhancer = ({ title, argTypes }) => {
  const name = title.split('/').at(-1) ?? title;
  const { [name]: own, ...others } = library[name] ?? {};
  const props = own ?? Object.values(others)[0] ?? [];
  const described = props.map(prop => [
    prop.name,
    {
      ...argTypes[prop.name],
      ...controlOf(prop),
      name: prop.name,
      description: prop.description,
      type: { ...argTypes[prop.name]?.type, required: prop.isRequired },
      table: { type: { summary: prop.type }, defaultValue: { summary: prop.fallback } },
    },
  ]);
  return { ...argTypes, ...Object.fromEntries(described) };
};
