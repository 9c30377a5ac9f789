import { useEffect, useState } from 'react';

/**
 * Returns the value, or the last one when it is undefined, so that a drawer keeps its content while
 * it closes.
 */
export function useLastGiven<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
