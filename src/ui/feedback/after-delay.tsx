import { type ReactNode, useEffect, useState } from 'react';

/**
 * Shows its children only when the wait gets noticeable: a skeleton that flashes is worse than
 * none.
 */
export function AfterDelay({
  milliseconds = 150,
  children,
}: {
  milliseconds?: number;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver ? children : null;
}
