import type { CompanyScope } from '@/platform/actor';
import { AppError } from '@/platform/errors';
import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { type BulkOutcome, type Chosen, mostAtOnce } from '../contract/changes';
import { timeErrors } from '../errors';
import type { EntryRow } from './repository';
import { countMatching, listMatching, lockEntries } from './repository/changes';

type Asked = { scope: CompanyScope; locale: Locale; translate: Translate };

/**
 * Does one thing to many entries, each for itself: what may not be done to one is told and keeps nobody else from it.
 * `change` decides about a locked entry and answers whether there is anything to do; it refuses by throwing before it
 * has written anything. `prepare` runs when the entries are locked and before the first change, for what else must be
 * locked in order. Entries of others and missing ones are refused alike.
 *
 * @throws tooManyEntries
 */
export async function changeMany(
  tx: Tx,
  { scope, locale, translate }: Asked,
  chosen: Chosen,
  change: (entry: EntryRow) => boolean | Promise<boolean>,
  prepare: (ids: string[]) => Promise<void> = async () => {},
): Promise<BulkOutcome> {
  const ids = await idsOf(tx, scope, chosen);
  const entries = await lockEntries(tx, ids, scope);
  await prepare(entries.map(({ id }) => id));
  const outcome: BulkOutcome = { done: [], unchanged: 0, refused: [] };
  for (const entry of entries) {
    try {
      if (await change(entry)) outcome.done.push(entry.id);
      else outcome.unchanged += 1;
    } catch (error) {
      refuse(entry, error);
    }
  }
  const found = new Set(entries.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) refuse({ id, title: '' }, timeErrors.entryNotFound());
  return outcome;

  function refuse({ id, title }: { id: string; title: string }, error: unknown): void {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    outcome.refused.push({ id, title, code, message: translate(locale, `error.${code}`, details) });
  }
}

async function idsOf(tx: Tx, scope: CompanyScope, { ids, matching = {} }: Chosen): Promise<string[]> {
  if (ids) return [...new Set(ids)].sort();
  const found = await listMatching(tx, scope, matching, mostAtOnce + 1);
  if (found.length > mostAtOnce) {
    throw timeErrors.tooManyEntries({ found: await countMatching(tx, scope, matching), most: mostAtOnce });
  }
  return found.sort();
}
