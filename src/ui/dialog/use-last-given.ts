import { useEffect, useState } from 'react';

/**
 * Keeps the last value while a drawer closes, so that its content does not vanish before it does.
 */
export function useLastGiven<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
