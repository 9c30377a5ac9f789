import { z } from 'zod';

export const firstSteps = ['company', 'balance', 'entry', 'sender', 'send'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Schema of the record of a person's own first run, without anything that others did. */
const madeSchema = z.object({
  companyId: z.uuid().optional(),
  balanceId: z.uuid().optional(),
  /** Steps that were done or skipped. With the last step, the first run is over or postponed. */
  passed: z.array(z.enum(firstSteps)),
});
export type FirstRunRecord = z.infer<typeof madeSchema>;
export type FirstRunIds = Omit<FirstRunRecord, 'passed'>;

/** Returns the current step. A step is open again if its customer or balance no longer exists. */
export function findStep(made: FirstRunRecord): FirstStep {
  return firstSteps.find((step) => !isPassed(made, step)) ?? 'send';
}

function isPassed({ companyId, balanceId, passed }: FirstRunRecord, step: FirstStep): boolean {
  if (step === 'company' && companyId === undefined) return false;
  if (step === 'balance' && balanceId === undefined) return false;
  return passed.includes(step);
}

/** Marks a step as done or skipped. If it already is, a late answer changes nothing. */
export function passStep(
  made: FirstRunRecord,
  step: FirstStep,
  ids: FirstRunIds = {},
): FirstRunRecord {
  if (isPassed(made, step)) return made;
  const isOther = ids.companyId !== undefined && ids.companyId !== made.companyId;
  const passed = [...made.passed.filter((one) => one !== step), step];
  return isOther ? { ...ids, passed } : { ...made, ...ids, passed };
}

/** Returns to the previous step and keeps everything that was created. */
export function goBack(made: FirstRunRecord): FirstRunRecord {
  const before = firstSteps[firstSteps.indexOf(findStep(made)) - 1];
  return { ...made, passed: made.passed.filter((step) => step !== before) };
}

const keyOf = (userId: string) => `klip-first-run:${userId}`;

/** Reads the record of this tab; a new tab continues the latest one of the browser. */
export function readMade(userId: string): FirstRunRecord {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    try {
      const kept = madeSchema.safeParse(JSON.parse(window[store].getItem(keyOf(userId)) ?? ''));
      if (kept.success) return kept.data;
    } catch {
      // The store is empty, or was written by another version or by hand.
    }
  }
  return { passed: [] };
}

export function keepMade(userId: string, made: FirstRunRecord): void {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[store].setItem(keyOf(userId), JSON.stringify(made));
    } catch {
      // A store that is full or forbidden keeps nothing, so the first run continues only in this
      // page.
    }
  }
}
