import { findUnlisted, joinBalances } from '@/modules/time/domain/balance-choice/find-unlisted';
import { findProblemMessage } from '@/modules/time/domain/find-problem-message';
import type { LineChoice } from '@/modules/time/domain/line/line-question';
import { readLine } from '@/modules/time/domain/line/read-line';
import { listKnownEntries } from '@/modules/time/domain/list-known-entries';
import type { Judgement, Problem, Work, WorkDraft } from '@/modules/time/domain/work-draft';
import { isStaff } from '@/platform/actor';
import type { KeyContext, ToolContext } from './tool';
import { LineRefused, type OfferedReading } from './tool-refusal';

type DraftText = { line?: string | undefined; title?: string | undefined };

/**
 * Reads the balances and the earlier entries with which `judge` checks a typed line. When the list
 * of balances is cut, the balances that the line names are fetched as well.
 */
export async function readWork(
  { api, context }: ToolContext,
  named: Parameters<typeof findUnlisted>[0],
): Promise<Work> {
  const { actor, today } = context;
  const [{ labels }, chargeable, own] = await Promise.all([
    api.categories.labels(),
    api.balances.chargeable({}),
    api.time.list({ limit: 50, consultantId: actor.id }),
  ]);
  const recent = own.items.length > 0 ? own : await api.time.list({ limit: 50 });
  const unlisted = chargeable.isCut ? findUnlisted(named, chargeable.items) : undefined;
  const found = unlisted ? (await api.balances.chargeable(unlisted)).items : [];
  return {
    balances: joinBalances(chargeable.items, found),
    thresholds: chargeable.thresholds,
    entries: listKnownEntries(recent.items, actor.id),
    labels,
    today,
    isStaff: isStaff(actor),
    isKnown: true,
  };
}

/** Reads the draft of a line in the way of the quick entry, with the task that the line names. */
export async function readDraft(
  { line = '', title }: DraftText,
  { api, context }: ToolContext,
): Promise<WorkDraft> {
  const { locale, today, timeZone } = context;
  const { labels } = await api.categories.labels();
  const { draft } = readLine(line, { locale, today, timeZone, labels });
  const { taskKey } = draft;
  const known = { ...draft, ...(title && { title }) };
  if (taskKey === undefined) return known;
  const { items } = await api.tasks.list({ q: taskKey, limit: 20 });
  return { ...known, task: items.find(({ key }) => key === taskKey) ?? 'unknown' };
}

/** Refuses an incomplete or wrong draft; the rules of the balance are not checked here. */
export function ensureSaid(
  draft: WorkDraft,
  { problems, outlook, balance }: Judgement,
  context: KeyContext,
): void {
  const [problem] = problems;
  if (problem) throw toRefusal(problem, draft, context);
  if (!balance || outlook?.kind !== 'otherUnit') return;
  const { translate, locale } = context;
  const { type, number } = balance;
  const key = type === 'credits' ? 'time:quick.isPunchCard' : 'time:quick.isTimeBank';
  throw new LineRefused('otherUnit', translate(locale, key, { number }));
}

export function toRefusal(
  problem: Problem,
  { question }: WorkDraft,
  { translate, locale }: KeyContext,
): LineRefused {
  const { key, values } = findProblemMessage(problem);
  const readings = problem.key === 'unclearLine' ? question?.choices.map(toOffered) : undefined;
  return new LineRefused(problem.key, translate(locale, key, values), readings);
}

function toOffered({ line, reading, kept }: LineChoice): OfferedReading {
  const offered = { line, ...(kept && { title: kept }) };
  if (reading.kind === 'title') return offered;
  if (reading.kind === 'day') return { ...offered, serviceDate: reading.day };
  if (reading.kind === 'interval')
    return { ...offered, ...reading.interval, minutes: reading.minutes };
  const { amount, type } = reading.quantity;
  return { ...offered, ...(type === 'credits' ? { credits: amount } : { minutes: amount }) };
}
