import type { TaskStatus } from './task';

/** Task with an estimate. All times are in minutes. */
export type EstimatedTask = {
  id: string;
  status: TaskStatus;
  estimateMinutes: number;
  spentMinutes: number;
};

export type HoursPlan = {
  /** Amount left in the customer's time banks that can be used today. */
  left: number;
  /** Work still expected for all open tasks, this one included. */
  planned: number;
  /** Part of `planned` that is expected for this task. */
  ofThis: number;
  /** Amount that is not planned; negative if more is planned than is left. */
  free: number;
};

/**
 * Returns the work still expected in minutes. It is zero for a completed task, and for one that
 * already took longer than its estimate.
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
