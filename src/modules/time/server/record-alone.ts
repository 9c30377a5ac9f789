import type { Database } from '@/database/connection';
import { findQuietRange } from '@/modules/balances/domain/alerts';
import { findChargeable } from '@/modules/balances/server/repository/chargeable';
import { findCompanyTask } from '@/modules/tasks/server/repository';
import { servedCompanies } from '@/platform/actor';
import { AppError } from '@/platform/errors';
import type { StatementFacts } from '@/platform/server/run-once';
import type { EntryView, RecordTimeInput } from '../contract/entry';
import { toNewView } from './entry-view';
import { type Caller, ensureRecordable, planEntry } from './record-time';
import { saveAlone } from './repository/record-entry';

/**
 * Logs one entry of the actor in two round trips to the database: the first reads the balance
 * without a lock, the second locks it, saves and commits.
 *
 * Returns undefined, with nothing saved, if a longer transaction is needed: for a refusal, a
 * repeated key, a warning that begins or ends, an interval, another person's entry, or a balance
 * that has changed between the two.
 */
export async function recordAlone(
  { actor, today, db }: Caller & { db: Database },
  input: RecordTimeInput,
  facts: StatementFacts,
): Promise<EntryView | undefined> {
  if ((input.consultantId ?? actor.id) !== actor.id || input.startsAt) return undefined;
  try {
    ensureRecordable(input, today);
    const balance = await findChargeable(db, input.balanceId, servedCompanies(actor));
    if (!balance) return undefined;
    const { entry } = planEntry({ actor, today }, input, balance);
    const task = input.taskId ? await findCompanyTask(db, input.taskId, balance.companyId) : null;
    const quiet = findQuietRange(balance, { low: balance.lowPercent });
    const answer = toNewView(entry, { balance, task, consultantName: actor.name });
    const decided = { terms: balance.terms, ...quiet };
    const saved = await saveAlone(db, { facts, decided, entry, answer });
    return saved && { ...answer, ...saved };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
