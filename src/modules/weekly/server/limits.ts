import { hour } from '@/platform/server/limits/limits';
import type { Limit } from '@/platform/server/limits/throttle';

export const weeklyLimits = {
  /** A high limit, because the programs of one mail provider call from few addresses. */
  stopsFromAddress: { name: 'weekly-stop', count: 600, windowSeconds: hour },
} satisfies Record<string, Limit>;
