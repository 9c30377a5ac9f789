import { taskErrors } from '../errors';
import type { TaskStatus } from './task';

/** Statuses to which staff and consultants may change a task from each status. */
const transitions: Record<TaskStatus, readonly TaskStatus[]> = {
  proposed: ['scoping', 'in_progress', 'pending_customer', 'on_hold'],
  scoping: ['proposed', 'in_progress', 'pending_customer', 'on_hold'],
  in_progress: ['scoping', 'pending_customer', 'on_hold', 'completed'],
  pending_customer: ['scoping', 'in_progress', 'on_hold', 'completed'],
  on_hold: ['proposed', 'scoping', 'in_progress'],
  completed: ['in_progress'],
};

/**
 * Statuses that a task may get when the customer approves it: the work continues, or it is done.
 */
export const approvals = ['in_progress', 'completed'] as const satisfies readonly TaskStatus[];

/**
 * Returns the statuses to which a task may change. The menu offers them, and the board accepts
 * cards only there.
 */
export function possibleStatuses(from: TaskStatus): readonly TaskStatus[] {
  return transitions[from];
}

/** Refuses a change of status that is not possible. The error lists the possible ones. */
export function ensureTransition(from: TaskStatus, to: TaskStatus): void {
  if (!transitions[from].includes(to))
    throw taskErrors.taskTransitionRefused({ from, to, possible: transitions[from] });
}

/** Refuses an answer of the customer to a task that is not waiting for them. */
export function ensureWaitsForCustomer(status: TaskStatus): void {
  if (status !== 'pending_customer') throw taskErrors.taskNotPending({ status });
}
