import { hour, minute } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const planLimits = {
  /** Limit for starting purchases and for visiting the provider's portal. */
  payments: { name: 'payments', count: 20, windowSeconds: hour },
  webhooksFromAddress: { name: 'webhooks', count: 600, windowSeconds: minute },
} satisfies Record<string, Limit>;
