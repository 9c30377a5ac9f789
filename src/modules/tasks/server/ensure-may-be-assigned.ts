import type { Tx } from '@/platform/server/transaction';
import { taskErrors } from '../errors';
import { isConsultantFor, isCustomerOf } from './repository/people';

type Assignment = {
  consultantId?: string | null | undefined;
  customerId?: string | null | undefined;
};

/** Refuses a person who cannot be assigned to tasks of the company as if they did not exist. */
export async function ensureMayBeAssigned(
  tx: Tx,
  companyId: string,
  { consultantId, customerId }: Assignment,
): Promise<void> {
  if (consultantId && !(await isConsultantFor(tx, consultantId, companyId))) {
    throw taskErrors.assigneeNotFound({ field: 'consultantId' });
  }
  if (customerId && !(await isCustomerOf(tx, customerId, companyId))) {
    throw taskErrors.assigneeNotFound({ field: 'customerId' });
  }
}
