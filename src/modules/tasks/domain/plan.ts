import type { TaskStatus } from './task';

/** A task with an estimate. Minutes, as hours are counted. */
export type EstimatedTask = {
  id: string;
  status: TaskStatus;
  estimateMinutes: number;
  spentMinutes: number;
};

export type HoursPlan = {
  /** Amount that the customer has left in time banks that can be used today. */
  left: number;
  /** Work still expected of the open tasks, this one included. */
  planned: number;
  /** How much of that is this task. */
  ofThis: number;
  /** Unplanned amount; below zero where more is planned than was bought. */
  free: number;
};

/**
 * Work still expected: zero for a completed task, and for one that took longer than its estimate.
 */
export function stillExpected({
  status,
  estimateMinutes,
  spentMinutes,
}: Omit<EstimatedTask, 'id'>): number {
  return status === 'completed' ? 0 : Math.max(0, estimateMinutes - spentMinutes);
}

export function buildPlan(
  taskId: string,
  left: number,
  estimated: readonly EstimatedTask[],
): HoursPlan {
  const planned = estimated.reduce((sum, task) => sum + stillExpected(task), 0);
  const own = estimated.find(({ id }) => id === taskId);
  return { left, planned, ofThis: own ? stillExpected(own) : 0, free: left - planned };
}
