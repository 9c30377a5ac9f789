import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const crmLimits = {
  customerMailsOfConsultant: { name: 'customer-mails', count: 20, windowSeconds: 24 * hour },
  /**
   * Limit of mails to unconfirmed addresses, which count for the other limit too. Staff set the
   * number, so 0 is only a placeholder.
   */
  unconfirmedMails: { name: 'unconfirmed-mails', count: 0, windowSeconds: 24 * hour },
  customerMailsOfStaff: { name: 'customer-mails-staff', count: 200, windowSeconds: 24 * hour },
} satisfies Record<string, Limit>;
