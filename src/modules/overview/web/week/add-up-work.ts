import type { WorkAmounts } from '../../contract';

/** Sums the work of several days or people, hours and credits separately. */
export function addUpWork(all: readonly WorkAmounts[]): WorkAmounts {
  return {
    hours: all.reduce((sum, { hours }) => sum + hours, 0),
    credits: all.reduce((sum, { credits }) => sum + credits, 0),
  };
}
