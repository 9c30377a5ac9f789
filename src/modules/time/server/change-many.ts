import type { CompanyScope } from '@/platform/actor';
import { AppError } from '@/platform/errors';
import type { Locale } from '@/platform/locale';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { BulkOutcome, ChosenEntries } from '../contract/changes';
import { ensureVersion, maxAtOnce } from '../domain/entry-rules';
import { timeErrors } from '../errors';
import { toEntryView } from './entry-view';
import type { EntryRow } from './repository';
import { countMatching, hasPassed, listMatching } from './repository/changes';

type Work<Locked> = {
  lock: (ids: string[]) => Promise<Locked[]>;
  change: (entry: Locked) => boolean | Promise<boolean>;
};
type Caller = { scope: CompanyScope; locale: Locale; translate: Translate };

/**
 * Applies one change to many entries and reports those that are refused, without stopping at them.
 *
 * `lock` locks the entries. `change` handles one of them: it returns whether there was anything to
 * do, or throws before it has written anything. An entry that has changed since it was read is
 * refused and returned in its current state. Entries that do not exist, or that the user may not
 * see, are refused alike.
 *
 * @throws readAtInFuture, tooManyEntries
 */
export async function changeMany<Locked extends EntryRow>(
  tx: Tx,
  { scope, locale, translate }: Caller,
  chosen: ChosenEntries,
  { lock, change }: Work<Locked>,
): Promise<BulkOutcome> {
  const seen = await seenVersions(tx, scope, chosen);
  const entries = await lock([...seen.keys()]);
  const outcome: BulkOutcome = { done: [], unchanged: 0, refused: [] };
  for (const entry of entries) {
    try {
      ensureVersion(entry, seen.get(entry.id), toEntryView(entry));
      if (await change(entry)) outcome.done.push({ id: entry.id, version: entry.version + 1 });
      else outcome.unchanged += 1;
    } catch (error) {
      refuse(entry.id, error, entry);
    }
  }
  const found = new Set(entries.map(({ id }) => id));
  for (const id of seen.keys()) if (!found.has(id)) refuse(id, timeErrors.entryNotFound());
  return outcome;

  function refuse(id: string, error: unknown, entry?: EntryRow): void {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    const message = translate(locale, `error.${code}`, details);
    outcome.refused.push({
      id,
      title: entry?.title ?? '',
      code,
      message,
      current: entry ? toEntryView(entry) : null,
    });
  }
}

/**
 * Finds the version of each chosen entry that the user has read; undefined for an entry that has
 * changed since.
 */
async function seenVersions(
  tx: Tx,
  scope: CompanyScope,
  { entries, matching, readAt }: ChosenEntries,
) {
  if (entries)
    return new Map<string, number | undefined>(entries.map(({ id, version }) => [id, version]));
  if (!matching || !readAt) throw new Error('neither entries nor a filter and when it was read');
  if (!(await hasPassed(tx, readAt))) throw timeErrors.readAtInFuture();
  const found = await listMatching(tx, scope, matching, readAt, maxAtOnce + 1);
  if (found.length > maxAtOnce) {
    throw timeErrors.tooManyEntries({
      found: await countMatching(tx, scope, matching, readAt),
      max: maxAtOnce,
    });
  }
  return new Map(found.map(({ id, version }) => [id, version ?? undefined]));
}
