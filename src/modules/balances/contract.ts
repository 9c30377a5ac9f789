import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { isDay } from '@/platform/day';
import { pageInput, pageOf } from '@/platform/paging';
import { balanceStatuses } from './domain';

export const dayInput = z.string().refine(isDay, { error: 'validation.date' });

/** Whole minutes or whole credits. */
const amount = z.int({ error: 'validation.number' });

export const createBalanceInput = z
  .strictObject({
    companyId: z.uuid({ error: 'validation.required' }),
    type: z.enum(amountTypes),
    initialAmount: amount.min(1, { error: 'validation.positive' }).max(6_000_000),
    expiresOn: dayInput.nullable().default(null),
    number: z
      .string()
      .trim()
      .max(20)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u, { error: 'balances:validation.number' })
      .optional(),
    notes: z.string().max(1000).default(''),
    overdraftLimit: amount.min(0).max(6_000_000).default(0),
  })
  .refine((balance) => balance.type === 'hours' || balance.initialAmount <= 500, {
    path: ['initialAmount'],
    error: 'balances:validation.credits',
  });

export const balanceView = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  type: z.enum(amountTypes),
  initialAmount: amount,
  /** Initial + adjustments: what 100 % is. */
  totalAmount: amount,
  currentAmount: amount,
  overdraftLimit: amount,
  expiresOn: z.string().nullable(),
  status: z.enum(balanceStatuses),
  reason: z.enum(['closed', 'companyInactive', 'overdrawn', 'usedUp']).nullable(),
  isClosed: z.boolean(),
  isCompanyActive: z.boolean(),
  /** Null for the customer's own people: notes are internal. */
  notes: z.string().nullable(),
  createdAt: z.string(),
});

export type BalanceView = z.infer<typeof balanceView>;

export const listBalancesInput = pageInput.extend({
  companyId: z.uuid().optional(),
  q: z.string().trim().max(100).optional(),
});

export const chargeableInput = z.strictObject({
  companyId: z.uuid().optional(),
  q: z.string().trim().max(100).optional(),
});
export const balanceInput = z.strictObject({ id: z.uuid() });
export const balancePage = pageOf(balanceView);
export const chargeableView = z.strictObject({
  /** In the order of preference: usable first, earliest expiry first, then oldest. At most 300. */
  items: z.array(balanceView),
  thresholds: z.strictObject({ low: z.int(), medium: z.int() }),
});
