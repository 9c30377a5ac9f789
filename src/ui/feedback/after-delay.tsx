import { type ReactNode, useEffect, useState } from 'react';

/** Renders its children after a delay. */
export function AfterDelay({
  milliseconds,
  children,
}: {
  milliseconds: number;
  children: ReactNode;
}) {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed ? children : null;
}
