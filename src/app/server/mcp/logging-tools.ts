import { z } from 'zod';
import { sumElsewhere } from '@/modules/time/domain/balance-choice/find-outlook';
import { toEntries } from '@/modules/time/domain/to-entries';
import { type Judgement, judge, type WorkDraft } from '@/modules/time/domain/work-draft';
import { canRecordTime } from '@/modules/time/policy';
import { router } from '../router';
import { fields } from './fields';
import { ensureSaid, readDraft, readWork } from './read-draft';
import { toEntry, toUnit } from './reading-tools';
import { defineTool, type KeyContext } from './tool';
import { type ToolRefusal, toToolRefusal } from './tool-refusal';

const typed = { line: fields.line, title: fields.title };

export const loggingTools = [
  defineTool({
    name: 'preview_entry',
    title: 'Preview an entry',
    description: 'What log_time would do with a line. Logs nothing.',
    input: z.strictObject(typed),
    calls: router.balances.chargeable,
    isFor: canRecordTime,
    isIdempotent: true,
    async run(input, tools) {
      const draft = await readDraft(input, tools);
      const work = await readWork(tools, draft);
      const judgement = judge(draft, work);
      const { balance, quantity, free, outlook, category, taskId } = judgement;
      const fits = outlook?.kind === 'fits' ? outlook : undefined;
      return {
        refusal: findRefusalOf(draft, judgement, tools.context),
        title: draft.title,
        serviceDate: draft.serviceDate,
        category,
        feature: taskId === null ? null : draft.taskKey,
        customer: balance?.companyName ?? null,
        balance: balance?.number ?? null,
        unit: quantity ? toUnit(quantity.type) : null,
        worked: quantity?.amount ?? null,
        charged: fits?.charged.amount ?? null,
        free,
        leftAfter: fits?.left.amount ?? null,
        parts: fits?.shares.map(({ balance: { number }, amount }) => ({ number, amount })),
      };
    },
  }),

  defineTool({
    name: 'log_time',
    title: 'Log time',
    description:
      'Logs time and charges a balance. Preview first when the customer is not named. ' +
      'A line that can be read in several ways is refused with its readings: send one of them.',
    input: z.strictObject({ ...typed, idempotencyKey: fields.idempotencyKey }),
    calls: router.time.record,
    isFor: canRecordTime,
    isIdempotent: true,
    async run({ idempotencyKey, ...input }, tools) {
      const { context, once } = tools;
      // The draft is read before the transaction, which then needs no second connection.
      const draft = await readDraft(input, tools);
      const work = await readWork(tools, draft);
      return once({ key: idempotencyKey, route: 'mcp.logTime', input }, async (api) => {
        const judgement = judge(draft, work);
        ensureSaid(draft, judgement, context);
        const { balance, quantity, outlook } = judgement;
        if (!balance || !quantity) throw new Error('a draft without problems names both');
        // The server refuses what does not fit, with its own reason.
        const single = { balance, amount: quantity.amount };
        const shares = outlook?.kind === 'fits' ? outlook.shares : [single];
        const entries = toEntries(draft, judgement, shares, context.timeZone);
        const [first] = entries;
        const logged =
          first && entries.length === 1
            ? [await api.time.record(first)]
            : (await api.time.recordTogether({ entries })).items;
        const [left] = logged.slice(-1).map(({ balanceLeft }) => balanceLeft);
        const elsewhere = sumElsewhere(shares);
        return {
          entries: logged.map(toEntry),
          left: left === undefined ? null : left + elsewhere,
        };
      });
    },
  }),
];

/** Finds the reason why log_time would refuse the draft. */
function findRefusalOf(
  draft: WorkDraft,
  judgement: Judgement,
  context: KeyContext,
): ToolRefusal | null {
  const { outlook } = judgement;
  try {
    ensureSaid(draft, judgement, context);
  } catch (error) {
    return toToolRefusal(error, context);
  }
  return outlook && 'refusal' in outlook ? toToolRefusal(outlook.refusal, context) : null;
}
