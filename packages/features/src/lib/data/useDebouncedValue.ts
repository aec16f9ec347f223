import { useEffect, useState } from 'react';

/**
 * Returns the value once it has stopped changing, to avoid a request for each key press.
 *
 * @param delayMs time without a change, in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, delayMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
