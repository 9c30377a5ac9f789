import { taskErrors } from '../errors';
import type { TaskStatus } from './task';

/** Statuses that staff and consultants may choose from each status. */
const transitions: Record<TaskStatus, readonly TaskStatus[]> = {
  proposed: ['scoping', 'in_progress', 'pending_customer', 'on_hold'],
  scoping: ['proposed', 'in_progress', 'pending_customer', 'on_hold'],
  in_progress: ['scoping', 'pending_customer', 'on_hold', 'completed'],
  pending_customer: ['scoping', 'in_progress', 'on_hold', 'completed'],
  on_hold: ['proposed', 'scoping', 'in_progress'],
  completed: ['in_progress'],
};

/** Statuses that a customer may approve into: work goes on, or it is done. */
export const approvals = ['in_progress', 'completed'] as const satisfies readonly TaskStatus[];

/** Statuses in the menu, and columns of the board that accept a card. */
export function possibleStatuses(from: TaskStatus): readonly TaskStatus[] {
  return transitions[from];
}

/**
 * Whether this is a change at all; one that leads nowhere is refused with what would be possible.
 */
export function isStatusChange(from: TaskStatus, to: TaskStatus): boolean {
  if (from === to) return false;
  if (!transitions[from].includes(to)) {
    throw taskErrors.taskTransitionRefused({ from, to, possible: transitions[from] });
  }
  return true;
}

/** The customer changes the status only of a task that waits for them. */
export function ensureWaitsForCustomer(status: TaskStatus): void {
  if (status !== 'pending_customer') throw taskErrors.taskNotPending({ status });
}
