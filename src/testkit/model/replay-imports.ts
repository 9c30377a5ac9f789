import { ORPCError } from '@orpc/server';
import type { Actor } from '@/platform/actor';
import { addDays } from '@/platform/day';
import { apiAs } from '../api';
import { today } from '../world';
import { planImport, runImport, type SentFile, takeBackImport } from '../worlds/imports';

/** Imports of a run: who makes them, for which customer, and the ids of those that are done. */
export type ReplayImports = { staff: Actor; customer: string; done: string[] };

/**
 * Sells cards by a file that says what is left on each, because only cards of an import are found
 * by later ones. Returns their ids by name.
 */
export async function importCards(
  { staff, customer }: ReplayImports,
  sold: { [card: string]: number },
): Promise<Map<string, string>> {
  const rows = Object.entries(sold).map(([card, left]) => `${customer};${card};${toLength(left)}`);
  const text = ['Kunde;Kort;Timer tilbage', ...rows].join('\n');
  const { result } = await importFile(staff, { name: 'cards.csv', text });
  const api = await apiAs(staff);
  const cards = new Map<string, string>();
  for (const [at, card] of Object.keys(sold).entries()) {
    const id = result?.balances[at]?.id ?? '';
    const { updatedAt } = await api.balances.find({ id });
    await api.balances.update({ id, updatedAt, expiresOn: addDays(today, 30) });
    cards.set(card, id);
  }
  return cards;
}

/** Imports a file with one piece of work of this many minutes. */
export async function importWork(
  imports: ReplayImports,
  card: string,
  amount: number,
): Promise<void> {
  const title = `File ${imports.done.length}`;
  const row = [imports.customer, card, today, title, toLength(amount)].join(';');
  const text = ['Kunde;Kort;Dato;Hvad;Timer', row].join('\n');
  const { id } = await importFile(imports.staff, { name: 'work.csv', text });
  imports.done.push(id);
}

export async function undoImportedWork(
  { staff, done }: ReplayImports,
  which: number,
): Promise<void> {
  const { failure } = await takeBackImport(staff, done[which % done.length] ?? '');
  if (failure) throw new ORPCError(failure.code);
}

async function importFile(staff: Actor, file: SentFile) {
  const planned = await planImport(staff, [file]);
  const done = await runImport(staff, planned);
  if (done.failure) throw new ORPCError(done.failure.code);
  return done;
}

const toLength = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
