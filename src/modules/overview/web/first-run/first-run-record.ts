import { z } from 'zod';

export const firstSteps = ['company', 'balance', 'entry', 'sender', 'send'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** All that one person did in their first run. Work of others is never in it. */
const madeSchema = z.object({
  companyId: z.uuid().optional(),
  balanceId: z.uuid().optional(),
  /** Steps that were done or skipped; with the last one the run is over, or put aside. */
  passed: z.array(z.enum(firstSteps)),
});
export type FirstRunRecord = z.infer<typeof madeSchema>;
export type FirstRunIds = Omit<FirstRunRecord, 'passed'>;

/** The step follows from what was made; without its customer or its card it is open again. */
export function findStep(made: FirstRunRecord): FirstStep {
  return firstSteps.find((step) => !isPassed(made, step)) ?? 'send';
}

function isPassed({ companyId, balanceId, passed }: FirstRunRecord, step: FirstStep): boolean {
  if (step === 'company' && companyId === undefined) return false;
  if (step === 'balance' && balanceId === undefined) return false;
  return passed.includes(step);
}

/** A step is passed once: an answer that comes late changes nothing any more. */
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

/** Returns to the step before, with all that was made. */
export function goBack(made: FirstRunRecord): FirstRunRecord {
  const before = firstSteps[firstSteps.indexOf(findStep(made)) - 1];
  return { ...made, passed: made.passed.filter((step) => step !== before) };
}

const keyOf = (userId: string) => `klip-first-run:${userId}`;

/** Reads the run of this tab; a new tab continues the last one of the browser. */
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
      // A full or forbidden store takes nothing; the run continues in this page.
    }
  }
}
