import { findProblemMessage } from '@/modules/time/domain/find-problem-message';
import { readLine } from '@/modules/time/domain/line/read-line';
import { listKnownEntries } from '@/modules/time/domain/list-known-entries';
import type { Judgement, Problem, Work, WorkDraft } from '@/modules/time/domain/work-draft';
import { isStaff } from '@/platform/actor';
import type { KeyContext, ToolContext } from './tool';
import { LineRefused } from './tool-refusal';

type Typed = { line?: string | undefined; title?: string | undefined };

/** What can be charged and what was logged before: what a typed line is judged with. */
export async function readWork({ api, context }: ToolContext): Promise<Work> {
  const { actor, today } = context;
  const [chargeable, recent] = await Promise.all([
    api.balances.chargeable({}),
    api.time.list({ limit: 50 }),
  ]);
  return {
    balances: chargeable.items,
    thresholds: chargeable.thresholds,
    entries: listKnownEntries(recent.items, actor.id),
    today,
    isStaff: isStaff(actor),
    isKnown: true,
  };
}

/** What a line says, in the grammar of the quick entry, with the feature that it names. */
export async function readDraft(
  { line = '', title }: Typed,
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

/** Refuses a draft that says too little, or wrong things; what the balance says is not asked. */
export function ensureSaid({ problems, outlook, balance }: Judgement, context: KeyContext): void {
  const [problem] = problems;
  if (problem) throw toRefusal(problem, context);
  if (!balance || outlook?.kind !== 'otherUnit') return;
  const { translate, locale } = context;
  const { type, number } = balance;
  const key = type === 'credits' ? 'time:quick.isPunchCard' : 'time:quick.isTimeBank';
  throw new LineRefused('otherUnit', translate(locale, key, { number }));
}

export function toRefusal(problem: Problem, { translate, locale }: KeyContext): LineRefused {
  const { key, values } = findProblemMessage(problem);
  return new LineRefused(problem.key, translate(locale, key, values));
}
