import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const weeklyLimits = {
  /**
   * Limit for stopping mails from one address. It is high, because scanners of a mail provider
   * share few addresses.
   */
  stopsFromAddress: { name: 'weekly-stop', count: 600, windowSeconds: hour },
} satisfies Record<string, Limit>;
