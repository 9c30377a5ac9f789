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
  isWorthWatching,
} from '../domain/alerts';
import type { SpendableBalance } from '../domain/spend';
import { toNotificationFacts } from './notification-facts';
import { lockBalanceIncludingDeleted, readThresholds } from './repository';
import {
  deleteAlerts,
  insertAlerts,
  listAlerts,
  listWatched,
  recordBalanceEvent,
} from './repository/alerts';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'balances.watch': { balanceId: string };
    /** Watches all balances, or those of one company. */
    'balances.watchAll': { companyId?: string };
  }
}

type AlertContext = { translate: Translate; baseUrl: string; today: Day };

/** Names of warnings in the bell; the number of days is in the date. */
const kindOf = {
  low: 'low',
  usedUp: 'usedUp',
  expiring60: 'expiring',
  expiring30: 'expiring',
  expiring7: 'expiring',
  expired: 'expired',
} as const satisfies Record<Alert, string>;

/** Names of the events for webhooks. */
const eventOf = {
  low: 'balance.low',
  usedUp: 'balance.used_up',
  expiring60: 'balance.expiring',
  expiring30: 'balance.expiring',
  expiring7: 'balance.expiring',
  expired: 'balance.expired',
} as const satisfies Record<Alert, string>;

/**
 * Queues a warning check if the change can start or end a warning. Most changes cost nothing here.
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
 * A new balance starts with the warnings that are true on its first day, without a notification:
 * the seller knows them.
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
 * The job that checks one balance: new warnings are saved and reported, ended ones deleted, so that
 * they can be reported again. The lock of the balance merges simultaneous runs into one.
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
    await insertAlerts(tx, balanceId, begun);
    await deleteAlerts(tx, balanceId, ended);
    const about = {
      companyId: balance.companyId,
      subjectId: balanceId,
      ownerId: balance.createdBy,
    };
    for (const alert of reported) {
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
 * The daily check: a balance expires without any change to it. Reads every balance that can be used
 * and queues a check for each one whose warnings have changed; a second run reports nothing twice.
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
