import { taskErrors } from '../errors';
import type { TaskStatus } from './task';

/** Where those who do the work may take a task from each status. */
const transitions: Record<TaskStatus, readonly TaskStatus[]> = {
  proposed: ['scoping', 'in_progress', 'pending_customer', 'on_hold'],
  scoping: ['proposed', 'in_progress', 'pending_customer', 'on_hold'],
  in_progress: ['scoping', 'pending_customer', 'on_hold', 'completed'],
  pending_customer: ['scoping', 'in_progress', 'on_hold', 'completed'],
  on_hold: ['proposed', 'scoping', 'in_progress'],
  completed: ['in_progress'],
};

/** What a customer's yes can mean: go on, or it is done. */
export const approvals = ['in_progress', 'completed'] as const satisfies readonly TaskStatus[];

/** What the menu offers and the board lets a card be dropped on. */
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

/** The customer answers what waits for them and nothing else. */
export function ensureWaitsForCustomer(status: TaskStatus): void {
  if (status !== 'pending_customer') throw taskErrors.taskNotPending({ status });
}
