import { library } from 'virtual:library';
import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import type { Prop } from './docs.ts';

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
  return { control: controls[isText ? 'string' : type] ?? { disable: true } };
}

const isEditable = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Hides the Controls panel of a story that has nothing to control: it draws itself, or takes no simple values. */
export const controlsIfAny: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const hasControls =
    Object.values(argTypes).some(({ control }) => control !== undefined) ||
    Object.values(initialArgs).some(isEditable);
  if (!hasControls || parameters.__isArgsStory === false)
    parameters.controls = { ...parameters.controls, disable: true };
  return argTypes;
};

/** Fills the Controls panel with the props of a story's component. */
export const propsOfLibrary: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const name = title.split('/').at(-1) ?? title;
  const { [name]: own, ...others } = library[name] ?? {};
  const props = own ?? Object.values(others)[0] ?? [];
  const described = props.map(prop => [
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
