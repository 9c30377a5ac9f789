import type { TaskStatus } from './task';

/** A piece of work that somebody has said the size of. Minutes, as hours are counted. */
export type Estimated = {
  id: string;
  status: TaskStatus;
  estimateMinutes: number;
  spentMinutes: number;
};

export type Plan = {
  /** What the customer has left in time banks that can be used today. */
  left: number;
  /** What the open features are still expected to take, this one among them. */
  planned: number;
  /** How much of that is this feature. */
  ofThis: number;
  /** What nobody has planned with; below zero where more is planned than was bought. */
  free: number;
};

/** Nothing more is expected of what is done, and of what took longer than somebody thought. */
export function stillExpected({
  status,
  estimateMinutes,
  spentMinutes,
}: Omit<Estimated, 'id'>): number {
  return status === 'completed' ? 0 : Math.max(0, estimateMinutes - spentMinutes);
}

export function buildPlan(taskId: string, left: number, estimated: readonly Estimated[]): Plan {
  const planned = estimated.reduce((sum, task) => sum + stillExpected(task), 0);
  const own = estimated.find(({ id }) => id === taskId);
  return { left, planned, ofThis: own ? stillExpected(own) : 0, free: left - planned };
}
