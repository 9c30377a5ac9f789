import type { Database } from '@/database/connection';
import { notify } from '@/modules/notifications/server/notify';
import type { Day } from '@/platform/day';
import { addJob } from '@/platform/server/jobs';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import {
  type Alert,
  compareAlerts,
  findAlerts,
  isDormant,
  isOfAmount,
  isWorthWatching,
} from '../domain/alerts';
import type { SpendableBalance } from '../domain/spend';
import { toNotificationFacts } from './notification-facts';
import { lockBalanceIncludingDeleted, readThresholds } from './repository';
import {
  deleteAlerts,
  insertAlerts,
  isFollowed,
  listAlerts,
  listWatched,
  recordBalanceEvent,
} from './repository/alerts';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'balances.watch': { balanceId: string };
    /** Checks all balances, or only those of one company. */
    'balances.watchAll': { companyId?: string };
  }
}

type AlertContext = { translate: Translate; baseUrl: string; today: Day };

/**
 * Kinds of notification for each warning. The notice names the date, so one kind serves all three
 * intervals.
 */
const kindOf = {
  low: 'low',
  usedUp: 'usedUp',
  expiring60: 'expiring',
  expiring30: 'expiring',
  expiring7: 'expiring',
  expired: 'expired',
} as const satisfies Record<Alert, string>;

/** Webhook events for each warning. */
const eventOf = {
  low: 'balance.low',
  usedUp: 'balance.used_up',
  expiring60: 'balance.expiring',
  expiring30: 'balance.expiring',
  expiring7: 'balance.expiring',
  expired: 'balance.expired',
} as const satisfies Record<Alert, string>;

/**
 * Queues a check of a balance if a change begins or ends one of its warnings. Most changes do
 * neither and write nothing.
 */
export async function watchChange(
  tx: Tx,
  balance: SpendableBalance & { id: string; lowPercent: number },
  changed: Partial<SpendableBalance>,
  today: Day,
): Promise<void> {
  const after = { ...balance, ...changed };
  if (isWorthWatching(balance, after, today, { low: balance.lowPercent }))
    await addWatchJob(tx, balance.id);
}

function addWatchJob(tx: Tx, balanceId: string): Promise<void> {
  return addJob(tx, 'balances.watch', { balanceId }, { jobKey: `balances.watch:${balanceId}` });
}

/**
 * Saves the warnings that are true when a balance is sold, without a notification, because the
 * seller has just seen its facts.
 */
export async function startAlertsSilently(
  tx: Tx,
  sold: SpendableBalance & { id: string },
  low: number,
  today: Day,
): Promise<void> {
  await insertAlerts(tx, sold.id, findAlerts(sold, today, { low }).active);
}

/**
 * Checks one balance under its lock: saves and reports new warnings, and deletes those that have
 * ended, so that they can be reported again. Jobs for one balance run one after the other. A card
 * of a sale that repeats is not reported as low or used up while another card of it can be used, or
 * while a refill will follow it.
 */
export async function watchBalance(
  db: Database,
  watch: AlertContext,
  balanceId: string,
): Promise<void> {
  await withTx(db, byClock('balances.watch'), async (tx) => {
    const balance = await lockBalanceIncludingDeleted(tx, balanceId, { kind: 'all' });
    if (balance.isDeleted || isDormant(balance)) return;
    const alerts = findAlerts(balance, watch.today, { low: balance.lowPercent });
    const { begun, reported, ended } = compareAlerts(alerts, await listAlerts(tx, balanceId));
    const isNotTheEnd = reported.some(isOfAmount) && (await isFollowed(tx, balanceId, watch.today));
    // Such a warning is not saved, so that it is looked at again each day.
    const isPutOff = (alert: Alert) => isNotTheEnd && isOfAmount(alert);
    await insertAlerts(
      tx,
      balanceId,
      begun.filter((alert) => !isPutOff(alert)),
    );
    await deleteAlerts(tx, balanceId, ended);
    const about = {
      companyId: balance.companyId,
      subjectId: balanceId,
      ownerId: balance.createdBy,
    };
    for (const alert of reported) {
      if (isPutOff(alert)) continue;
      await recordBalanceEvent(tx, eventOf[alert], balanceId);
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
 * Checks all usable balances, because a balance expires without being changed. It queues a check of
 * each balance whose warnings have changed. Running it twice reports nothing twice.
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
      for (const { id } of changed) await addWatchJob(tx, id);
    });
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}
