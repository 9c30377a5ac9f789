import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children only when this much time has passed. */
export function AfterDelay({
  milliseconds,
  children,
}: {
  milliseconds: number;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver ? children : null;
}
