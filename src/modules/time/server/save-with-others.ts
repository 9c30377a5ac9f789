import pg from 'pg';
import type { Database } from '@/database/connection';
import { collectCalls } from '@/platform/server/collect-calls';
import type { StatementFacts } from '@/platform/server/run-once';
import { type DatabaseFields, type DecidedEntry, saveWaiting } from './repository/save-entries';

/** Largest number of entries that are saved by one statement. */
const maxTogether = 20;

type WaitingEntry = { facts: StatementFacts; decided: DecidedEntry };

const collectors = new WeakMap<Database, ReturnType<typeof collectorOn>>();

/**
 * Saves an entry together with those of the same sender that wait. Returns undefined, with nothing
 * saved, if it needs a longer transaction (see `saveWaiting`).
 */
export function saveWithOthers(
  db: Database,
  entry: WaitingEntry,
): Promise<DatabaseFields | undefined> {
  const collector = collectors.get(db) ?? collectorOn(db);
  collectors.set(db, collector);
  return collector(JSON.stringify(senderOf(entry)), entry);
}

function senderOf({ facts }: WaitingEntry) {
  const { request: _, ...sender } = facts.author;
  return sender;
}

function collectorOn(db: Database) {
  return collectCalls<WaitingEntry, DatabaseFields | undefined>(
    (entries) => saveTogether(db, entries),
    maxTogether,
  );
}

/** Saves entries of one sender. If the statement fails, each is saved alone and fails alone. */
async function saveTogether(
  db: Database,
  entries: readonly WaitingEntry[],
): Promise<(DatabaseFields | undefined | Promise<DatabaseFields | undefined>)[]> {
  const [first] = entries;
  if (!first) return [];
  const decided = entries.map((entry) => entry.decided);
  try {
    const saved = await first.facts.inTurn(() => saveWaiting(db, senderOf(first), decided));
    return decided.map(({ entry }) => saved.find(({ id }) => id === entry.id));
  } catch (error) {
    if (entries.length === 1 || !isOfStatement(error)) throw error;
    return entries.map(async (entry) => (await saveTogether(db, [entry]))[0]);
  }
}

/**
 * Tells whether PostgreSQL refused a statement on a connection that stays, so that surely nothing
 * of it was saved.
 */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
