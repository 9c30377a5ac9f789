import { z } from 'zod';
import { isTitle, polishTitle } from '@/modules/time/domain/entry-rules';
import { countSeconds, toEntryMinutes } from '@/modules/time/domain/timer';
import { toTimerDraft } from '@/modules/time/domain/to-timer-draft';
import { judge, startDraft, type WorkDraft } from '@/modules/time/domain/work-draft';
import { timeErrors } from '@/modules/time/errors';
import { canRecordTime } from '@/modules/time/policy';
import { toDay } from '@/platform/day';
import { router } from '../router';
import { fields } from './fields';
import { ensureSaid, readDraft, readWork, toRefusal } from './read-draft';
import { toEntry } from './reading-tools';
import { defineTool } from './tool';

export const timerTools = [
  defineTool({
    name: 'start_timer',
    title: 'Start the timer',
    description: 'Starts your timer; one runs at a time. A line without a duration.',
    input: z.strictObject({ line: fields.line, title: fields.title }),
    calls: router.timer.start,
    isFor: canRecordTime,
    isIdempotent: true,
    async run(input, tools) {
      const { api, context } = tools;
      const draft = await readDraft(input, tools);
      const work = await readWork(tools, draft);
      const { problems, balance, category, taskId } = judge(draft, work);
      const wrong = problems.find(({ isWrong }) => isWrong);
      if (wrong) throw toRefusal(wrong, draft, context);
      if (!isTitle(draft.title))
        throw toRefusal({ isWrong: false, key: 'noTitle' }, draft, context);
      const what = { title: draft.title, category, taskId, balanceId: balance?.id ?? null };
      const { title, startedAt, task } = await api.timer.start(what);
      return {
        title,
        startedAt,
        feature: task?.key ?? null,
        customer: balance?.companyName ?? null,
        balance: balance?.number ?? null,
      };
    },
  }),

  defineTool({
    name: 'stop_timer',
    title: 'Stop the timer',
    description:
      'Stops your timer and logs what it shows. A line adds or changes what the timer knows.',
    input: z.strictObject({ line: fields.line.optional(), title: fields.title }),
    calls: router.timer.stop,
    isFor: canRecordTime,
    // A stopped timer does not exist any more, so it is never stopped again.
    isIdempotent: true,
    async run(input, tools) {
      const { api, context } = tools;
      const { now, timeZone } = context;
      const { timer } = await api.timer.find();
      if (!timer) throw timeErrors.timerNotFound();
      const typed = await readDraft(input, tools);
      const work = await readWork(tools, {
        ...typed,
        balanceId: typed.companyQuery || typed.task ? undefined : (timer.balanceId ?? undefined),
      });
      const paying = work.balances.find(({ id }) => id === timer.balanceId);
      const draft = startDraft(toDay(new Date(timer.startedAt), timeZone), {
        ...toTimerDraft(timer, paying),
        amount: toEntryMinutes(countSeconds(timer, now)),
        isUnitOfBalance: true,
        ...findSaid(typed),
      });
      const judgement = judge(draft, work);
      ensureSaid(draft, judgement, context);
      const { balance, quantity, category, taskId } = judgement;
      if (!balance || !quantity) throw new Error('a draft without problems names both');
      const { items } = await api.timer.stop({
        id: timer.id,
        title: polishTitle(draft.title),
        description: draft.description,
        category,
        taskId,
        amount: quantity.amount,
        balanceId: balance.id,
        stoppedAt: now.toISOString(),
      });
      return { entries: items.map(toEntry), left: items.at(-1)?.balanceLeft ?? null };
    },
  }),
];

/** Finds the values of a line for a timer. Another customer or task removes the timer's balance. */
function findSaid(typed: WorkDraft) {
  const { title, amount, type, category, companyQuery, task, taskKey, question } = typed;
  return {
    ...(question && { question }),
    ...(title && { title }),
    ...(amount !== undefined && { amount, type, isUnitOfBalance: false }),
    ...(category && { category }),
    ...(companyQuery && { companyQuery, balanceId: undefined, task: undefined }),
    ...(task && { task, taskKey, balanceId: undefined }),
  };
}
