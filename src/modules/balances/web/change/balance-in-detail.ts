import type { z } from 'zod';
import type { balanceDetail } from '../../contract/balance';

export type BalanceInDetail = z.infer<typeof balanceDetail>;
