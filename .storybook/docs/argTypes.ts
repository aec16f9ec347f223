import { library } from 'virtual:library';
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import type { Prop } from './docs.ts';

const controls: Record<string, InputType['control']> = {
  boolean: { type: 'boolean' },
  number: { type: 'number' },
  string: { type: 'text' },
};

/** How a property is tried out: a list of values by choosing one, words by writing them. */
function trialOf({ type }: Prop, initial: unknown): InputType {
  const values = type.split(' | ');
  if (values.every(value => /^('[^']*'|\d+)$/.test(value))) {
    const options = values.map(value => JSON.parse(value.replaceAll("'", '"')));
    return { control: { type: 'select' }, options };
  }
  const isWords = type === 'ReactNode' && typeof initial === 'string';
  return { control: controls[isWords ? 'string' : type] ?? { disable: true } };
}

/** Tells the panel 'Controls' what the component of a story takes. */
export const propsOfLibrary: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const name = title.split('/').at(-1) ?? title;
  const { [name]: own, ...others } = library[name] ?? {};
  const props = own ?? Object.values(others)[0] ?? [];
  const described = props.map(prop => [
    prop.name,
    {
      ...argTypes[prop.name],
      ...trialOf(prop, initialArgs[prop.name]),
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
