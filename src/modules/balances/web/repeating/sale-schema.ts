import { z } from 'zod';
import { createBalanceInput } from '../../contract/balance';
import { createStandingSaleInput } from '../../contract/standing-sale';
import type { Schedule } from '../../domain/standing-sale';
import type { BalanceFormValues } from '../form/balance-form-values';

/** Values about the repetition of a sale. An empty first amount is NaN, like any empty amount. */
export type RepeatValues = Schedule & { firstAmount: number };

export type SaleFormValues = BalanceFormValues &
  RepeatValues & { repeats: boolean; followsId: string | undefined };

type CheckedSale =
  | { repeats: false; input: z.output<typeof createBalanceInput> }
  | { repeats: true; input: z.output<typeof createStandingSaleInput> };

/** Checks a form that sells once or again and again by the contract of what it will send. */
export const saleSchema = z
  .custom<SaleFormValues>()
  .transform((values, { issues }): CheckedSale => {
    const { repeats, initialAmount, expiresOn, insteadOf, ...rest } = values;
    const {
      everyMonths,
      atPercent,
      livesMonths,
      startsOn,
      endsOn,
      firstAmount,
      followsId,
      ...sold
    } = rest;
    const options = { reportInput: true };
    const schedule = { everyMonths, atPercent, livesMonths, startsOn, endsOn, followsId };
    const first = Number.isNaN(firstAmount) ? {} : { firstAmount };
    const repeated = { ...sold, ...schedule, ...first, amount: initialAmount };
    if (repeats) {
      const { data, error } = createStandingSaleInput.safeParse(repeated, options);
      if (data) return { repeats, input: data };
      for (const { path, ...issue } of error.issues)
        issues.push({ ...issue, path: path.map((part) => nameInForm(part)) } as (typeof issues)[0]);
      return z.NEVER;
    }
    const once = { ...sold, initialAmount, expiresOn, insteadOf };
    const { data, error } = createBalanceInput.safeParse(once, options);
    if (data) return { repeats, input: data };
    for (const issue of error.issues) issues.push(issue as (typeof issues)[0]);
    return z.NEVER;
  });

/** Field of the form in which the amount of each sale is typed, by the code of a refusal. */
export const fieldOfSaleRefusal = { refillTooSmall: nameInForm('amount') as string };

function nameInForm(field: PropertyKey): PropertyKey {
  return field === 'amount' ? 'initialAmount' : field;
}
