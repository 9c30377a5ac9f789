import type { Database } from '@/database/connection';
import { notify } from '@/modules/notifications/server/notify';
import type { Day } from '@/platform/day';
import { addJob } from '@/platform/server/jobs';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { type Alert, compareAlerts, findAlerts, isAsleep, isWorthWatching } from '../domain/alerts';
import type { Balance } from '../domain/spend';
import { toNotificationFacts } from './notification-facts';
import { type LockedBalance, lockKeptBalance, readThresholds } from './repository';
import {
  deleteAlerts,
  insertAlerts,
  listAlerts,
  listWatched,
  noteBalanceEvent,
} from './repository/alerts';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'balances.watch': { balanceId: string };
    /** All of them, or those of one company. */
    'balances.watchAll': { companyId?: string };
  }
}

type Watch = { translate: Translate; baseUrl: string; today: Day };

/** Names of warnings in the bell: how many days are left stands in the date. */
const kindOf = {
  low: 'low',
  usedUp: 'usedUp',
  expiring60: 'expiring',
  expiring30: 'expiring',
  expiring7: 'expiring',
  expired: 'expired',
} as const satisfies Record<Alert, string>;

/** What programs that listen are told. */
const eventOf = {
  low: 'balance.low',
  usedUp: 'balance.used_up',
  expiring60: 'balance.expiring',
  expiring30: 'balance.expiring',
  expiring7: 'balance.expiring',
  expired: 'balance.expired',
} as const satisfies Record<Alert, string>;

/**
 * Has a balance looked at when what was changed may raise or end a warning. Most changes cost
 * nothing here.
 */
export async function watchChange(
  tx: Tx,
  balance: LockedBalance,
  changed: Partial<Balance>,
  today: Day,
): Promise<void> {
  const after = { ...balance, ...changed };
  if (isWorthWatching(balance, after, today, { low: balance.lowPercent }))
    await addWatch(tx, balance.id);
}

function addWatch(tx: Tx, balanceId: string): Promise<void> {
  return addJob(tx, 'balances.watch', { balanceId }, { jobKey: `balances.watch:${balanceId}` });
}

/**
 * A balance is sold as it is: what is true on that day is known to whoever sells it and told to
 * nobody.
 */
export async function watchFromNow(
  tx: Tx,
  sold: Balance & { id: string },
  low: number,
  today: Day,
): Promise<void> {
  await insertAlerts(tx, sold.id, findAlerts(sold, today, { low }).holding);
}

/**
 * The job that looks at one balance: what has begun to be true is kept and told, what has ended is
 * forgotten, so that it is told again the next time. The lock of the balance makes one of several
 * at once.
 */
export async function watchBalance(db: Database, watch: Watch, balanceId: string): Promise<void> {
  await withTx(db, byClock('balances.watch'), async (tx) => {
    const balance = await lockKeptBalance(tx, balanceId, { kind: 'all' });
    if (balance.isDeleted || isAsleep(balance)) return;
    const alerts = findAlerts(balance, watch.today, { low: balance.lowPercent });
    const { begun, told, ended } = compareAlerts(alerts, await listAlerts(tx, balanceId));
    await insertAlerts(tx, balanceId, begun);
    await deleteAlerts(tx, balanceId, ended);
    const about = {
      companyId: balance.companyId,
      subjectId: balanceId,
      ownerId: balance.createdBy,
    };
    for (const alert of told) {
      await noteBalanceEvent(tx, eventOf[alert], balanceId);
      await notify(tx, watch, {
        kind: kindOf[alert],
        ...about,
        data: toNotificationFacts(balance),
      });
    }
  });
}

const pageSize = 1_000;

/**
 * The job of the clock: a balance runs out of days without anybody touching it. Reads every balance
 * that is awake and has those looked at of which something else is true than what was told; running
 * it twice tells nothing twice.
 */
export async function watchAll(
  db: Database,
  today: Day,
  { companyId }: { companyId?: string },
): Promise<void> {
  const thresholds = await readThresholds(db);
  let after: string | undefined;
  do {
    const page = await listWatched(db, { companyId, after, limit: pageSize });
    const changed = page.filter((balance) => {
      const { begun, ended } = compareAlerts(
        findAlerts(balance, today, thresholds),
        balance.alerts,
      );
      return begun.length + ended.length > 0;
    });
    await withTx(db, byClock('balances.watchAll'), async (tx) => {
      for (const { id } of changed) await addWatch(tx, id);
    });
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}
