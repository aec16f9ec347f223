import { type ComponentType, useState } from 'react';

type Change = (value: never) => void;

/** Returns a component that keeps the value of a property, as a form or a screen does. For stories. */
export function keeping<
  Name extends string,
  OnChange extends string,
  Props extends Record<Name, unknown> & Record<OnChange, Change>,
>(Component: ComponentType<Props>, name: Name, onChange: OnChange) {
  return function Keeping(props: Props) {
    const [value, setValue] = useState<Props[Name]>(props[name]);
    const change: Change = next => {
      setValue(next);
      props[onChange](next);
    };
    return <Component {...props} {...{ [name]: value, [onChange]: change }} />;
  };
}

/** Returns a component that keeps its `value`. */
export const keepingValue = <Props extends { value: unknown; onChange: Change }>(
  Component: ComponentType<Props>,
) => keeping(Component, 'value', 'onChange');
