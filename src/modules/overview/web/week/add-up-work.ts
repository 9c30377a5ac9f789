import type { WorkAmounts } from '../../contract';

/** The work of several days or people; hours and credits each on their own. */
export function addUpWork(all: readonly WorkAmounts[]): WorkAmounts {
  return {
    hours: all.reduce((sum, { hours }) => sum + hours, 0),
    credits: all.reduce((sum, { credits }) => sum + credits, 0),
  };
}
