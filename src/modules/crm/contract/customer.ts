import { z } from 'zod';
import { balanceView } from '@/modules/balances/contract/balance';
import { companyView } from '@/modules/companies/contract/company';
import { usedInMonth } from '@/modules/reports/contract/monthly';
import { taskView } from '@/modules/tasks/contract/task';
import { attentionReasons } from '../domain/attention-reasons';
import { customerPerson, remaining } from './customer-list';

/** Everything that the page of one customer shows. */
export const customerView = z.strictObject({
  company: companyView,
  owners: z.array(customerPerson),
  attention: z.array(z.enum(attentionReasons)),
  remaining,
  /** Balances, usable ones first and then the latest; at most 50. */
  balances: z.array(balanceView),
  /** Last twelve months, ending with the current one. */
  months: z.array(usedInMonth),
  /** Latest 20 tasks that are not completed. */
  openFeatures: z.array(taskView),
  openFeatureCount: z.int(),
  lastActivityOn: z.string().nullable(),
  noteCount: z.int(),
  failedMailCount: z.int(),
});
export type CustomerView = z.infer<typeof customerView>;
