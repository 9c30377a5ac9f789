import type { Database } from '@/database/connection';
import { lockUser, updateRights } from '@/modules/people/server/repository/users';
import { byClock, withTx } from '@/platform/server/transaction';
import type { Following } from './apply-subscription';
import { notifyOfPlanEnd } from './plan-notices';
import { listLapsed } from './repository/plans';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'plans.endLapsed': Record<string, never>;
  }
}

/**
 * The scheduled job: corrects the stored role after a plan has ended. Requests already respect the
 * end; the job is for open pages, lists and the person, who gets one notification.
 */
export async function endLapsedPlans(db: Database, following: Following): Promise<void> {
  for (const userId of await listLapsed(db, following.now)) {
    await withTx(db, byClock('plans.endLapsed'), async (tx) => {
      const { role, planUntil } = await lockUser(tx, userId);
      if (role !== 'consultant' || planUntil === null || new Date(planUntil) > following.now)
        return;
      await updateRights(tx, userId, { role: 'customer' });
      await notifyOfPlanEnd(tx, following, userId);
    });
  }
}
