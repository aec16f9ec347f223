import { type ComponentType, useState } from 'react';

interface Valued {
  value: unknown;
  onChange: (value: never) => void;
}

/** Returns a component that keeps its value, as a form does. For stories. */
export function keepingValue<Props extends Valued>(Component: ComponentType<Props>) {
  return function Keeping(props: Props) {
    const [value, setValue] = useState<Props['value']>(props.value);
    const change = (next: never) => {
      setValue(next);
      props.onChange(next);
    };
    return <Component {...props} value={value} onChange={change} />;
  };
}
