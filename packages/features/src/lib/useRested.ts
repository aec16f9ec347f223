import { useEffect, useState } from 'react';

/**
 * What is typed, once the typing rests: for a request that not every letter is worth.
 *
 * @param rest milliseconds
 */
export function useRested<Value>(value: Value, rest = 250): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
