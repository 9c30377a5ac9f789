import type { z } from 'zod';
import type { balanceDetail } from '../../contract';

export type BalanceInDetail = z.infer<typeof balanceDetail>;
