import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';

type NoMatchProps = { title: string; children: ReactNode; clear: string; onClear: () => void };

/**
 * Message in place of a list that is empty because of a filter. `clear` is the label of the button
 * that removes the filter.
 */
export function NoMatch({ title, children, clear, onClear }: NoMatchProps) {
  const button = (
    <Button variant="default" onClick={onClear}>
      {clear}
    </Button>
  );
  return (
    <EmptyState title={title} action={button}>
      {children}
    </EmptyState>
  );
}
