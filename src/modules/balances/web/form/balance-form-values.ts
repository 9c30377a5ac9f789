import type { z } from 'zod';
import type { createBalanceInput } from '@/modules/balances/contract/balance';
import type { PunchMinutes, Rounding } from '@/modules/balances/domain/rounding';

export type BalanceFormValues = z.input<typeof createBalanceInput> & {
  expiresOn: string | null;
  notes: string;
  overdraftLimit: number;
  punchMinutes: PunchMinutes;
} & Rounding;
